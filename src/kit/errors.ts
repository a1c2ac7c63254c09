/** Every refusal that leaves the server is one of these codes: one map to HTTP, one shape, one toast. */
export const STATUS = {
  requete_invalide: 400,
  session_requise: 401,
  second_facteur_requis: 401,
  origine_refusee: 403,
  droit_requis: 403,
  confirmation_requise: 403,
  second_facteur_a_configurer: 403,
  mot_de_passe_a_changer: 403,
  introuvable: 404,
  conflit: 409,
  version_perimee: 409,
  dossier_clos: 409,
  utilise: 409,
  solde_insuffisant: 409,
  fichier_trop_gros: 413,
  type_refuse: 415,
  invalide: 422,
  dossier_incomplet: 422,
  manque: 422,
  modele_refuse: 422,
  trop_de_tentatives: 429,
  fichier_abime: 500,
  erreur_interne: 500,
  indisponible: 503,
  disque_plein: 507,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An account must first do something for itself: only what serves that is answered (`settingUp` of a call). */
const SETTING_UP: readonly ErrorCode[] = ['mot_de_passe_a_changer', 'second_facteur_a_configurer'];
export const asksToSetUp = (code: ErrorCode): boolean => SETTING_UP.includes(code);

/** One field (`path` is dotted: `ouverture.vendeurs.0.quote`) and what is wrong or missing, in French. */
export interface Manque {
  path: string;
  message: string;
}

/** A schema's refusal, as zod tells it. */
interface Refus {
  path: PropertyKey[];
  message: string;
  code?: string;
}

/** zod measures what is no list too, when it has a length: a text is then said to be « too long » besides. */
const estMesure = ({ code }: Refus): boolean => code === 'too_big' || code === 'too_small';

/** A schema's refusals of a value, whose path begins with `before`. */
export function asManques(issues: readonly Refus[] = [], ...before: string[]): Manque[] {
  const enChemin = ({ path }: Refus): string => [...before, ...path].join('.');
  const autres = new Set(issues.filter(({ code }) => code === 'invalid_type').map(enChemin));
  return issues
    .filter((issue) => !estMesure(issue) || !autres.has(enChemin(issue)))
    .map((issue) => ({ path: enChemin(issue), message: issue.message }));
}

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: unknown;
}

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'AppError';
  }
  get status(): number {
    return STATUS[this.code];
  }
  get body(): ErrorBody {
    const { code, message, details } = this;
    return details === undefined ? { code, message } : { code, message, details };
  }
}

export const invalid = (details: Manque[], message = 'Certains champs sont à corriger.'): AppError =>
  new AppError('invalide', message, details);
export const invalidField = (path: string, message: string): AppError =>
  invalid([{ path, message }], message);
export const notFound = (what: string): AppError => new AppError('introuvable', `${what} introuvable.`);

/** Of a record that was written since the writer read it. The refusal may also say by whom. */
export const MODIFIEE = 'Cette fiche a été modifiée entre-temps par quelqu’un d’autre.';

/** Of a record that a field names, chosen before it was deleted: « Cette société », « Elle ». */
export const disparue = (cette: string, elle: 'Il' | 'Elle'): string =>
  `${cette} n’existe plus. ${elle} est peut-être dans la corbeille.`;

/** The records that were asked for: all of them or none (D78). Error: introuvable. */
export function allFound<R>(records: R[], ids: readonly number[], what: string): R[] {
  if (records.length !== new Set(ids).size) throw notFound(what);
  return records;
}
