/** Doubts that the notary should look at before an act is made, though nothing is missing: told, never a refusal. */
import { aUnConjoint, estMineur } from '../client/client';
import { libellesCotes } from '../dossier/config';
import type { Dossier } from '../dossier/dossier';
import { ecartDePrix } from '../dossier/etapes/ouverture';
import { acteEnCours, derniereSignature } from '../dossier/etapes/signature';
import { motsDe, quotePartsRepartis } from '../dossier/partie';
import { formatDate } from '../kit/dates';
import { formatShare } from '../kit/money';
import { deNom, enumerer, normalize } from '../kit/text';
import { avisEspeces } from './especes';
import { type Personne, genreDe, objetDe } from './personne';
import type { Sources } from './sources';
import type { Portee } from './portee';
import { type Noeud, sansChampDe } from './structure';

interface Modele {
  nom: string;
  structure: readonly Noeud[];
}

const cite = (noeuds: readonly Noeud[], prefixe: string): boolean =>
  noeuds.some(
    (noeud) => noeud.cle.startsWith(prefixe) || (noeud.sorte === 'bloc' && cite(noeud.corps, prefixe)),
  );

const partiesDe = ({ ouverture }: Dossier) => [...ouverture.vendeurs, ...ouverture.acquereurs];

/** Until all have signed, the day that the act tells may not be the right one. */
function dateIncertaine({ dossier }: Sources, { structure }: Modele): string[] {
  const derniere = derniereSignature(dossier);
  if (derniere === null || !acteEnCours(dossier) || !cite(structure, 'acte.')) return [];
  const jour = formatDate(derniere);
  return [
    `Toutes les signatures ne sont pas datées\u00a0: la date de l’acte est la dernière saisie, le ${jour}.`,
  ];
}

/** The act says of its payments that they were made « à ce jour »: doubtful for those dated after the act. */
function versementsApres({ dossier, affaire }: Sources, { structure }: Modele): string[] {
  const acte = derniereSignature(dossier);
  const dit = ['verse', 'cdg.total', 'prixverse'].some((prefixe) => cite(structure, prefixe));
  if (acte === null || !dit || !cite(structure, 'acte.')) return [];
  const jours = (affaire?.versements ?? []).flatMap((v) => v.dateVersement ?? v.dateVirement ?? []);
  const apres = [...new Set(jours.filter((jour) => jour > acte))].sort().map((jour) => formatDate(jour));
  if (apres.length === 0) return [];
  return [
    `Versements postérieurs à l’acte du ${formatDate(acte)}, qui les dit déjà versés\u00a0: ${apres.join(', ')}.`,
  ];
}

/** The act tells the price of the opening step, the invoice that of the quote. Without the latter, no invoice is issued. */
function deuxPrix({ dossier }: Sources, { structure }: Modele): string[] {
  const deux = dossier.devis.prix_vente !== null && cite(structure, 'prix');
  const ecart = deux ? ecartDePrix(dossier) : null;
  return ecart === null ? [] : [ecart];
}

/** D57: the quote-parts that the act would certify do not make 100 %. */
function quotesInjustes({ dossier: { ouverture, config } }: Sources, { structure }: Modele): string[] {
  if (!cite(structure, 'quote')) return [];
  const libelles = libellesCotes(config.type);
  return (['vendeurs', 'acquereurs'] as const).flatMap((cote) => {
    const { total, juste } = quotePartsRepartis(ouverture[cote]);
    // A side without anybody, or a quote-part that is not entered, is told as missing already.
    if (juste || ouverture[cote].length === 0 || ouverture[cote].some(({ quote }) => quote === null))
      return [];
    return [
      `Les quotes-parts des ${libelles[cote].toLowerCase()} font ${formatShare(total)}, et non 100\u00a0%.`,
    ];
  });
}

/** The parties and their mandataires. */
function signantsDe({ dossier, personnes }: Sources): Personne[] {
  const signants = new Set(
    partiesDe(dossier).flatMap(({ client, mandataire }) => [client.client, mandataire?.client]),
  );
  return personnes.filter(({ id }) => signants.has(id));
}

/** Ages on the day of the act or, before any signature, today. */
const jourDesAges = ({ dossier, aujourdhui }: Sources): string => derniereSignature(dossier) ?? aujourdhui;

/** A mandataire must be of age too. */
function mineurs(sources: Sources): string[] {
  const jour = jourDesAges(sources);
  return signantsDe(sources)
    .filter(({ date_naissance }) => estMineur(date_naissance, jour))
    .map(
      (personne) =>
        `${objetDe(personne)} n’a pas 18 ans le ${formatDate(jour)}\u00a0: naissance le ${formatDate(personne.date_naissance)}.`,
    );
}

/** The supplied acts say « procuration » of whoever signs for another: who signs for a minor may do so by another title. */
function mineursRepresentes(sources: Sources, { structure }: Modele): string[] {
  if (!cite(structure, 'mandataire')) return [];
  const jour = jourDesAges(sources);
  const personneDe = (id: number | undefined) => sources.personnes.find((personne) => personne.id === id);
  const dits = partiesDe(sources.dossier).flatMap(({ client, mandataire }) => {
    const enfant = personneDe(client.client);
    const signant = personneDe(mandataire?.client);
    if (!enfant || !signant || !estMineur(enfant.date_naissance, jour)) return [];
    const majeur = genreDe(enfant) === 'feminin' ? 'majeure' : 'majeur';
    return [
      `Vérifiez en vertu de quoi ${objetDe(signant)} signe pour ${objetDe(enfant)}, qui n’est pas ${majeur}.`,
    ];
  });
  return [...new Set(dits)];
}

const MARIAGE: [string, (personne: Personne) => string | null][] = [
  ['la date du mariage', ({ date_mariage }) => date_mariage],
  ['le lieu du mariage', ({ lieu_mariage }) => normalize(lieu_mariage ?? '')],
  [
    'le contrat de mariage',
    ({ has_contrat_mariage, date_contrat }) => (has_contrat_mariage ? (date_contrat ?? '') : null),
  ],
];

const nomme = (personne: Personne, autre: Personne): boolean =>
  aUnConjoint(personne.etat_civile) &&
  motsDe(`${personne.prenom_conjoint} ${personne.nom_conjoint}`) === motsDe(`${autre.prenom} ${autre.nom}`);

/** The act tells the marriage of each of two spouses as her or his own record has it: the two may contradict each other. */
function mariagesContraires(sources: Sources, { structure }: Modele): string[] {
  if (!['mariage', 'contrat'].some((prefixe) => cite(structure, prefixe))) return [];
  const signants = signantsDe(sources);
  return signants.flatMap((personne, rang) =>
    signants.slice(rang + 1).flatMap((autre) => {
      if (!nomme(personne, autre) || !nomme(autre, personne)) return [];
      const contraires = MARIAGE.filter(([, dit]) => dit(personne) !== dit(autre)).map(([quoi]) => quoi);
      if (contraires.length === 0) return [];
      const noms = enumerer([objetDe(personne), objetDe(autre)]);
      return [`${noms} sont mariés, et leurs fiches ne s’accordent pas sur ${enumerer(contraires)}.`];
    }),
  );
}

/** The act calls one married to the other, who is told divorced, or married to somebody else. By the day of birth too: a homonym is no spouse. */
function conjointsContraires(sources: Sources, { structure }: Modele): string[] {
  if (!cite(structure, 'conjoint')) return [];
  const signants = signantsDe(sources);
  return signants.flatMap((personne) =>
    signants
      .filter(
        (autre) =>
          nomme(personne, autre) &&
          personne.date_naissance_conjoint === autre.date_naissance &&
          !nomme(autre, personne),
      )
      .map(
        (autre) =>
          `La fiche ${deNom(objetDe(personne))} dit son conjoint ${objetDe(autre)}, dont la fiche dit autre chose.`,
      ),
  );
}

/** Each with the tags that tell it. */
const ETAT_CIVIL: [string, readonly string[], (personne: Personne) => string | null][] = [
  ['mariage', ['mariage', 'conjoint'], ({ date_mariage }) => date_mariage],
  [
    'contrat de mariage',
    ['contrat'],
    ({ has_contrat_mariage, date_contrat }) => (has_contrat_mariage ? date_contrat : null),
  ],
];

/** An act tells its parties as their records are now: whoever has married since was not married that day. */
function mariagesApres(sources: Sources, { structure }: Modele): string[] {
  const acte = derniereSignature(sources.dossier);
  if (acte === null || !cite(structure, 'acte.')) return [];
  const dits = ETAT_CIVIL.filter(([, prefixes]) => prefixes.some((prefixe) => cite(structure, prefixe)));
  return signantsDe(sources)
    .filter(({ etat_civile }) => aUnConjoint(etat_civile))
    .flatMap((personne) =>
      dits.flatMap(([quoi, , jourDe]) => {
        const jour = jourDe(personne);
        if (jour === null || jour <= acte) return [];
        const fiche = `La fiche ${deNom(objetDe(personne))} date son ${quoi} du ${formatDate(jour)}`;
        return [`${fiche}, après l’acte, du ${formatDate(acte)}.`];
      }),
    );
}

/** A template has no kind: a convocation is recognised by its name. */
const estConvocation = ({ nom }: Modele): boolean => /convocation/i.test(nom);

function joursPasses({ dossier, aujourdhui }: Sources, modele: Modele): string[] {
  if (!estConvocation(modele)) return [];
  const passes = partiesDe(dossier).flatMap(({ signature: { date } }) =>
    date !== null && date < aujourdhui ? [date] : [],
  );
  const jours = [...new Set(passes)].sort().map((jour) => formatDate(jour));
  return jours.length > 0 ? [`Convocation pour un jour passé\u00a0: ${jours.join(', ')}.`] : [];
}

/** D44: values for which this file has no field are not asked for; the act is printed with blanks. */
export function avisBlancs(structure: readonly Noeud[], donnees: Portee): string[] {
  const libelles = sansChampDe(structure, donnees);
  if (libelles.length === 0) return [];
  return [
    `À compléter dans l’acte, ce dossier n’ayant pas de champ pour cela\u00a0: ${libelles.join(', ')}.`,
  ];
}

export const avisActe = (sources: Sources, modele: Modele): string[] => [
  ...dateIncertaine(sources, modele),
  ...deuxPrix(sources, modele),
  ...quotesInjustes(sources, modele),
  ...(cite(modele.structure, 'prix') ? avisEspeces(sources) : []),
  ...versementsApres(sources, modele),
  ...mineurs(sources),
  ...mineursRepresentes(sources, modele),
  ...mariagesContraires(sources, modele),
  ...conjointsContraires(sources, modele),
  ...mariagesApres(sources, modele),
  ...joursPasses(sources, modele),
];
