/** The two sides of a file and its properties: their rows, and the words that agree with each whole group. */
import type { Cote } from '../dossier/cote';
import { OUVERTURE, SIGNATURE } from '../dossier/etape';
import { cleDePersonne, type Partie } from '../dossier/partie';
import { nombreEnLettres } from '../kit/lettres';
import { formatShare } from '../kit/money';
import { enumerer } from '../kit/text';
import { type Nom, accordDe, motsAccordes, nomAccorde, nomDuCote } from './accords';
import { porteeBien } from './bien';
import {
  type Comparant,
  type Personne,
  agitEnSonNom,
  designation,
  etatCivil,
  genreDe,
  identite,
  mandataire,
  nomCompletDe,
  societe,
  sujets,
  sujetsUniques,
} from './personne';
import { type Entree, type Portee, champsDe, portee, rang } from './portee';
import { fractionsDuCote } from './quote';
import { type Sources, lienEtape } from './sources';

function comparantDe(partie: Partie, { personnes, societes }: Sources): Comparant {
  const personneDe = (id: number): Personne | undefined => personnes.find((personne) => personne.id === id);
  const personne = personneDe(partie.client.client);
  if (!personne) throw new Error(`client ${partie.client.client} of a party was not read`);
  return {
    partie,
    personne,
    societe: societes.find(({ id }) => id === partie.representant) ?? null,
    mandataire: (partie.mandataire && personneDe(partie.mandataire.client)) ?? null,
  };
}

interface Place {
  cote: Cote;
  nom: Nom;
  /** The quote-part, as a fraction consistent with those of the whole side. */
  fraction: string | null;
  dossierId: number;
}

function porteePartie(comparant: Comparant, { cote, nom, fraction, dossierId }: Place): Portee {
  const { partie, personne } = comparant;
  const ouverture = lienEtape(dossierId, OUVERTURE);
  const { texte } = champsDe(ouverture, nomCompletDe(personne));
  const signe = champsDe(lienEtape(dossierId, SIGNATURE), nomCompletDe(personne));
  const role = nomAccorde(nom, accordDe(sujets(comparant).map(({ genre }) => genre)));
  return portee(
    identite(personne),
    etatCivil(personne),
    societe(comparant, ouverture),
    mandataire(comparant, ouverture),
    [
      texte('designation', designation(comparant)),
      texte('role', role.nu),
      texte('leRole', role.le),
      texte('role.personne', nomAccorde(nom, accordDe([genreDe(personne)])).nu),
      texte('qualite', partie.qualite),
      texte('quote', partie.quote === null ? null : formatShare(partie.quote)),
      texte('quote.fraction', fraction),
      signe.texte('signature.heure', partie.signature.heure),
      ...signe.jour('signature.date', partie.signature.date),
      ['enSonNom', agitEnSonNom(comparant)],
      ['estAcquereur', cote === 'acquereur'],
      ['estVendeur', cote === 'vendeur'],
    ],
  );
}

/** The words that agree with a whole group: `acquereurs.es`, `biens.leBien`. */
function accords(
  prefixe: string,
  suffixe: 'Role' | 'Bien',
  nom: Nom,
  genres: Parameters<typeof accordDe>[0],
): Entree[] {
  const accord = accordDe(genres);
  const { nu, le, du, au } = nomAccorde(nom, accord);
  const mots: Entree[] = [
    [suffixe, nu],
    [`le${suffixe}`, le],
    [`du${suffixe}`, du],
    [`au${suffixe}`, au],
    ['nombre', String(genres.length)],
    ['nombre.lettres', nombreEnLettres(genres.length)],
    ['plusieurs', accord.pluriel],
    ...(suffixe === 'Role' ? [['feminin', accord.genre === 'feminin'] as const] : []),
    ...motsAccordes(accord).map(({ nom: mot, mot: valeur }): Entree => [mot, valeur]),
  ];
  return mots.map(([mot, valeur]): Entree => [`${prefixe}.${mot}`, valeur]);
}

/** Adds to each row its rank among these rows, a side's or all. */
const placees = (rows: readonly { donnees: Portee }[]): Portee[] =>
  rows.map(({ donnees }, i) => new Map([...donnees, ...portee(rang(i, rows.length))]));

/** Keeps, of a side's rows, one per capacity in which a person signs: in their own name, and for each company. */
function uneParQualite<R extends { comparant: Comparant }>(rows: readonly R[]): R[] {
  const parCle = new Map<string, R>();
  for (const row of rows) {
    const { partie, societe: pour } = row.comparant;
    const cle = `${cleDePersonne(partie)} ${pour?.id ?? ''}`;
    if (!parCle.has(cle)) parCle.set(cle, row);
  }
  return [...parCle.values()];
}

export function parties(sources: Sources): Entree[] {
  const { dossier } = sources;
  const ouverture = champsDe(lienEtape(dossier.id, OUVERTURE));
  const cote = (nom: Cote, rows: readonly Partie[]) => {
    const nomDuRole = nomDuCote(nom, dossier.config.type);
    const fractions = fractionsDuCote(rows.map(({ quote }) => quote));
    return {
      cote: nom,
      nom: nomDuRole,
      comparants: rows.map((row, i) => {
        const comparant = comparantDe(row, sources);
        const place = { cote: nom, nom: nomDuRole, fraction: fractions[i] ?? null, dossierId: dossier.id };
        return { comparant, client: row.client, donnees: porteePartie(comparant, place) };
      }),
    };
  };
  const vendeurs = cote('vendeur', dossier.ouverture.vendeurs);
  const acquereurs = cote('acquereur', dossier.ouverture.acquereurs);
  const chacun = [vendeurs, acquereurs].flatMap(({ comparants }) => uneParQualite(comparants));
  return [
    ...[vendeurs, acquereurs].flatMap((c): Entree[] => {
      const noms = sujetsUniques(c.comparants.map(({ comparant }) => comparant));
      return [
        [`${c.cote}s`, placees(c.comparants)],
        ouverture.texte(`${c.cote}s.noms`, enumerer(noms.map(({ nom }) => nom))),
        ...accords(
          `${c.cote}s`,
          'Role',
          c.nom,
          noms.map(({ genre }) => genre),
        ),
      ];
    }),
    ['parties', placees(chacun)],
  ];
}

export function biens({ dossier, proprietes }: Sources): Entree[] {
  const ouverture = champsDe(lienEtape(dossier.id, OUVERTURE));
  return [
    ['biens', proprietes.map((bien, i) => porteeBien(bien, rang(i, proprietes.length)))],
    ouverture.texte('biens.designations', enumerer(proprietes.map(({ designation: d }) => d))),
    ...accords(
      'biens',
      'Bien',
      'bien',
      proprietes.map(() => 'masculin'),
    ),
  ];
}
