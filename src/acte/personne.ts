/** Who a party is: a person, the company that they represent, or both; and how words agree with them. */
import { aUnConjoint, estCin, lienClient } from '../client/client';
import { type Partie, choisitMandataire, choisitSociete } from '../dossier/partie';
import { formatPhone } from '../kit/telephone';
import { aLieu, enumerer, normalize, sansPointFinal } from '../kit/text';
import { laSociete, lienSociete, type Societe } from '../societe/societe';
import {
  type Accord,
  type Genre,
  MOTS_SINGULIERS,
  accordDe,
  motsAccordes,
  nationaliteAccordee,
} from './accords';
import { type Entree, champsDe, enUnTenant, majuscules, minuscule } from './portee';

/** A client, with the column names of its table. */
export interface Personne {
  id: number;
  nom: string;
  prenom: string;
  genre: string;
  date_naissance: string;
  profession: string;
  cin: string;
  tel_portable: string | null;
  email: string | null;
  nationalite: string;
  ville: string;
  commune: string;
  adresse: string;
  etat_civile: string;
  nom_conjoint: string | null;
  prenom_conjoint: string | null;
  lieu_naissance_conjoint: string | null;
  date_naissance_conjoint: string | null;
  lieu_mariage: string | null;
  date_mariage: string | null;
  has_contrat_mariage: boolean;
  date_contrat: string | null;
}

export const genreDe = ({ genre }: Pick<Personne, 'genre'>): Genre =>
  genre === 'Femme' ? 'feminin' : 'masculin';
const accordDePersonne = (personne: Personne): Accord => accordDe([genreDe(personne)]);

const CIVILITES: Record<Genre, string> = { masculin: 'Monsieur', feminin: 'Madame' };
const nomComplet = (civilite: string, prenom: string, nom: string): string =>
  `${civilite} ${prenom} ${majuscules(nom)}`;
export const nomCompletDe = (personne: Personne): string =>
  nomComplet(CIVILITES[genreDe(personne)], personne.prenom, personne.nom);
export const objetDe = ({ prenom, nom }: Personne): string => `${prenom} ${majuscules(nom)}`;

const AUCUNE_PROFESSION = /^(sans|neant|aucune?|[-–—]+)$/;
/** The record asks for a profession: what is typed for want of one makes no sense within the sentence of an act. */
const professionDite = ({ profession }: Personne): string | null =>
  AUCUNE_PROFESSION.test(normalize(profession)) ? 'sans profession' : minuscule(profession);

/** The identity of a person: a party's own (`''`), or its mandataire's. */
export function identite(personne: Personne, prefixe = ''): Entree[] {
  const { texte, jour } = champsDe(lienClient(personne.id), objetDe(personne));
  const nomme = (nom: string): string => prefixe + nom;
  return [
    texte(nomme('civilite'), CIVILITES[genreDe(personne)]),
    texte(nomme('nom'), majuscules(personne.nom)),
    texte(nomme('prenom'), personne.prenom),
    texte(nomme('nomComplet'), nomCompletDe(personne)),
    texte(nomme('cin'), personne.cin),
    [nomme('estCin'), estCin(personne)],
    texte(nomme('nationalite'), minuscule(nationaliteAccordee(personne.nationalite))),
    texte(nomme('profession'), professionDite(personne)),
    texte(nomme('adresse'), sansPointFinal(personne.adresse)),
    texte(nomme('ville'), personne.ville),
    texte(nomme('ville.a'), personne.ville && aLieu(personne.ville)),
    ...jour(nomme('naissance'), personne.date_naissance || null),
    ...motsAccordes(accordDePersonne(personne), MOTS_SINGULIERS).map(
      ({ nom, mot }): Entree => [nomme(nom), mot],
    ),
  ];
}

/** The civil states, by gender; the stored value has both (« Marié(e) »). */
const ETATS: Record<string, { condition: string; mots: Record<Genre, string> }> = {
  Célibataire: { condition: 'celibataire', mots: { masculin: 'célibataire', feminin: 'célibataire' } },
  'Marié(e)': { condition: 'marie', mots: { masculin: 'marié', feminin: 'mariée' } },
  'Divorcé(e)': { condition: 'divorce', mots: { masculin: 'divorcé', feminin: 'divorcée' } },
  'Veuf(ve)': { condition: 'veuf', mots: { masculin: 'veuf', feminin: 'veuve' } },
};

export function etatCivil(personne: Personne): Entree[] {
  const { texte, jour } = champsDe(lienClient(personne.id), objetDe(personne));
  const genre = genreDe(personne);
  const autre: Genre = genre === 'feminin' ? 'masculin' : 'feminin';
  const marie = aUnConjoint(personne.etat_civile);
  const siMarie = <T>(valeur: T): T | null => (marie ? valeur : null);
  const { nom_conjoint: nom, prenom_conjoint: prenom, lieu_mariage: lieu } = personne;
  const { lieu_naissance_conjoint: naissance } = personne;
  return [
    texte('etatCivil', ETATS[personne.etat_civile]?.mots[genre] ?? personne.etat_civile),
    ...Object.entries(ETATS).map(
      ([etat, { condition }]): Entree => [condition, personne.etat_civile === etat],
    ),
    ['homme', genre === 'masculin'],
    ['femme', genre === 'feminin'],
    ['contrat', marie && personne.has_contrat_mariage],
    texte('epoux', genre === 'feminin' ? 'épouse' : 'époux'),
    texte('conjoint.civilite', siMarie(CIVILITES[autre])),
    texte('conjoint.nom', siMarie(nom && majuscules(nom))),
    texte('conjoint.prenom', siMarie(prenom)),
    texte('conjoint.nomComplet', siMarie(nom && prenom && nomComplet(CIVILITES[autre], prenom, nom))),
    texte('conjoint.ne', siMarie(autre === 'feminin' ? 'née' : 'né')),
    texte('conjoint.lieuNaissance', siMarie(naissance)),
    texte('conjoint.lieuNaissance.a', siMarie(naissance && aLieu(naissance))),
    ...jour('conjoint.naissance', siMarie(personne.date_naissance_conjoint)),
    texte('mariage.lieu', siMarie(lieu)),
    texte('mariage.lieu.a', siMarie(lieu && aLieu(lieu))),
    ...jour('mariage.date', siMarie(personne.date_mariage)),
    ...jour('contrat.date', siMarie(personne.date_contrat)),
    texte('commune', personne.commune),
    ['communeDistincte', normalize(personne.commune.trim()) !== normalize(personne.ville.trim())],
    texte('tel', enUnTenant(formatPhone(personne.tel_portable))),
    texte('email', personne.email),
  ];
}

/** A party with the people behind it. */
export interface Comparant {
  partie: Partie;
  personne: Personne;
  societe: Societe | null;
  mandataire: Personne | null;
}

/** D46: a company stands for the party, unless the person acts in their own name too. */
export const agitEnSonNom = ({ partie, societe }: Comparant): boolean =>
  societe === null || partie.qualite !== 'es-qualité';

/** Who acquires or sells through this row: the person, the company, or both. Each is told once per side (`sujetsUniques`). */
export function sujets(comparant: Comparant): { cle: string; nom: string; genre: Genre }[] {
  const { personne, societe } = comparant;
  return [
    ...(agitEnSonNom(comparant)
      ? [{ cle: `client:${personne.id}`, nom: nomCompletDe(personne), genre: genreDe(personne) }]
      : []),
    ...(societe
      ? [{ cle: `societe:${societe.id}`, nom: laSociete(societe.nom), genre: 'feminin' as const }]
      : []),
  ];
}

export function sujetsUniques(comparants: readonly Comparant[]) {
  const uniques = new Map(comparants.flatMap(sujets).map((sujet) => [sujet.cle, sujet]));
  return [...uniques.values()];
}

export const designation = (comparant: Comparant): string =>
  enumerer(sujets(comparant).map(({ nom }) => nom));

export function societe({ societe: s, personne, partie }: Comparant, lienDossier: string): Entree[] {
  const { texte } = s ? champsDe(lienSociete(s.id), s.nom) : champsDe(lienDossier, objetDe(personne));
  return [
    // From the party's own choice, so that a company not chosen yet is told as missing rather than passed over.
    ['societe', choisitSociete(partie)],
    texte('societe.nom', s?.nom),
    texte('societe.designation', s && laSociete(s.nom)),
    texte('societe.adresse', s?.adresse && sansPointFinal(s.adresse)),
    texte('societe.if', s?.identifiantFiscale),
    texte('societe.rc', s?.rc),
    texte('societe.ice', s?.ice),
  ];
}

export function mandataire({ mandataire: m, personne, partie }: Comparant, lienDossier: string): Entree[] {
  const condition: Entree = ['mandataire', choisitMandataire(partie)];
  if (m) return [condition, ...identite(m, 'mandataire.')];
  const absente = { objet: objetDe(personne), lien: lienDossier };
  const vide = ([nom, valeur]: Entree): Entree => [nom, typeof valeur === 'boolean' ? false : absente];
  return [condition, ...identite(personne, 'mandataire.').map(vide)];
}
