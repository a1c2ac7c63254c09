/** Which ids a call is given, read from its schemas: how a test sees a call that nobody has told it about. */
import { z } from 'zod';
import type { Call } from '../../kit/api';

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
}
const PARTS = ['params', 'query', 'body'] as const;
const UN_ID = /^ids?$|Ids?$|^ecritures$/;
/** However deep it stands. */
const DU_DOSSIER = /dossier|cdg|affaire|facture|fichier|file|echeance|operation|remplace/i;

const jsonDe = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
const cas = ({ anyOf = [], allOf = [] }: Json): Json[] => [...anyOf, ...allOf];
const estEntier = (json: Json): boolean =>
  json.type === 'integer' || (json.items !== undefined && estEntier(json.items)) || cas(json).some(estEntier);

function nommes(json: Json, path: string, profond: boolean): string[] {
  const dessous = Object.entries(json.properties ?? {}).flatMap(([nom, champ]) => {
    const un = (DU_DOSSIER.test(nom) || (!profond && UN_ID.test(nom))) && estEntier(champ);
    return [...(un ? [`${path}.${nom}`] : []), ...nommes(champ, `${path}.${nom}`, true)];
  });
  const entrees = json.items ? nommes(json.items, path, true) : [];
  return [...dessous, ...entrees, ...cas(json).flatMap((un) => nommes(un, path, profond))];
}

/** `params.id`, `body.ids`, `body` when it is a list of them. */
export function idsNommes(call: Call): string[] {
  const ids = PARTS.flatMap((part) =>
    (['input', 'output'] as const).flatMap((io) => {
      const json = jsonDe(call[part], io);
      return json.items && estEntier(json) ? [part] : nommes(json, part, false);
    }),
  );
  return [...new Set(ids)];
}

/** What a call says that it touches, place by place. */
export const touchesDe = ({ touches = {} }: Call): { sorte: string; ou: string }[] =>
  Object.entries(touches).flatMap(([sorte, lieux]) => [lieux].flat().map((ou) => ({ sorte, ou })));

/** Whose `id` is of no file: registers of the whole office, its settings, accounts. Any other id than that is missed. */
export const PARTAGES =
  /^\/(client|societe|propriete|rdv|bareme|user|collaborateur|echeance\/(regles|feries)|acte\/modeles|notifications|protection\/(traitements|personne)|historique\/(client|societe|propriete|rdv|etude|traitement))\//;
export const SON_ID = ['params.id', 'body', 'body.ids'];
/** Ids of what the call seeks among what it may show, or refuses on their field, compares with what is its file's, or that only narrow what is shown. */
export const AUTRES_IDS: Readonly<Record<string, readonly string[]>> = {
  '/cdg/:id/versement/:idVers/recu.pdf': ['params.idVers'],
  '/dossier/:id/tpi/:partieId/reveler': ['params.partieId'],
  '/dossier/:id/pieces': ['body.remplace'],
  '/client/changeFile/:id': ['body.remplace'],
  '/dossier/changeFile/:dossierId': ['body.remplace'],
  '/compta/operation/:id/justificatif': ['body.remplace'],
  '/dossier/vente_immob/add/ouverture': ['body.affaire', 'body.ouverture.prix.caisseNotaire.cdg.value'],
  '/cdg/getAllCdgs': ['query.dossier'],
  '/compta/journal': ['query.dossier', 'query.cdg'],
  '/compta/journal.csv': ['query.dossier', 'query.cdg'],
};
