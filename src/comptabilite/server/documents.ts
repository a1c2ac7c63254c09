import type { StoredClient } from '../../client/server/sql';
import { nomDossier } from '../../dossier/registre';
import { libellesCotes } from '../../dossier/config';
import type { Cote } from '../../dossier/cote';
import type { Charge } from '../../dossier/server/charger';
import { pageFacture, personnesDuCote } from '../../dossier/server/documents/facture';
import { formatDate, officeDay, formatDay } from '../../kit/dates';
import { montantEnLettres } from '../../kit/lettres';
import { type Centimes, formatAmount, formatDirhams, sum, toCentimes, toDirhams } from '../../kit/money';
import { isoler, normalize } from '../../kit/text';
import type { Decompte, LigneOperation } from '../decompte';
import type { ReleveCdg } from '../lecture';
import type { Operation } from '../operation';

type Ligne = (string | null)[];

/** With a true minus sign: a hyphen is lost in a column of figures. */
const signe = (texte: string): string => texte.replace(/^-/, '\u2212');
const dirhams = (montant: number): string => signe(formatDirhams(montant));
const moins = (montant: number): string => dirhams(montant === 0 ? 0 : -montant);
const enClair = (montant: Centimes): string => dirhams(toDirhams(montant));
const reunis = (parts: (string | null)[]): string =>
  parts.flatMap((part) => (part ? [isoler(part)] : [])).join(', ');

const parMoyen = ({ operation: { tiers, moyen, reference } }: LigneOperation): string =>
  reunis([tiers, moyen, reference]);

const POSTES = {
  ENREGISTREMENT: 'Enregistrement',
  CONSERVATION: 'Conservation foncière',
  DEBOURS: null,
} as const;

/** The administration, unless the name of its office contains it. */
const posteDe = ({ poste, tiers }: Operation): string | null => {
  const libelle = poste && POSTES[poste];
  return libelle && !normalize(tiers).includes(normalize(libelle)) ? libelle : null;
};

/** Who is paid, and how; a débours without a means is still owed (domain: each has its receipt). */
const ligneDebours = ({ date, montant, operation }: LigneOperation): Ligne => [
  formatDate(date),
  reunis([posteDe(operation), operation.tiers, operation.reference]),
  operation.moyen ?? 'À payer',
  operation.justificatif ? 'Joint' : 'À fournir',
  enClair(montant),
];

/** The balance, worded for the person who receives the page. */
function conclusion(solde: number): { phrase: string; lettres: string; chiffres: string } {
  const phrase =
    solde > 0 ? 'Reste à vous restituer' : solde < 0 ? 'Reste dû à l’étude' : 'Votre compte est soldé';
  const du = Math.abs(solde);
  return { phrase, lettres: montantEnLettres(du), chiffres: formatDirhams(du) };
}

interface Autour {
  charge: Charge;
  /** Whose décompte it is; the buyer's is the client's. */
  cote: Cote;
  /** The clients of that side. */
  clients: StoredClient[];
  /** The number of the file's affair, when it has one: its funds have a statement of their own. */
  affaire: string | null;
  now: Date;
}

/** What modeles/pdf/decompte.typ prints; never the hors la vue (D64), nor the parties' funds at the CDG. */
export function pageDecompte(decompte: Decompte, { charge, cote, clients, affaire, now }: Autour) {
  const { dossier } = charge;
  const jour = officeDay(now);
  const { totaux } = decompte;
  const { destinataire, objet } = pageFacture(charge, clients, { numero: null, date: jour });
  const vendeur = cote === 'vendeur';
  const aQui = vendeur
    ? { nom: null, personnes: personnesDuCote(charge, clients, 'vendeurs') }
    : destinataire;
  const plusieurs = aQui.personnes.length > 1;
  const libelles = vendeur ? libellesCotes(dossier.config.type) : { vendeur: 'Client', vendeurs: 'Clients' };
  const client = libelles[plusieurs ? 'vendeurs' : 'vendeur'];
  return {
    client,
    accord: `Reçu pour accord, ${plusieurs ? 'les' : 'le'} ${client.toLowerCase()}`,
    vendeur,
    dossier: nomDossier(dossier),
    titre: dossier.titre,
    reperes: [
      ['Date', formatDate(jour)],
      ['Dossier', dossier.repertoire ?? 'Brouillon'],
    ],
    destinataire: aQui,
    // Only what the act is about: the parties are shown above, and none of its amounts is part of these accounts.
    objet: objet.filter(([libelle]) => ['Acte', 'Bien', 'Biens'].includes(libelle)),
    provisions: decompte.provisions.map((l) => [formatDate(l.date), parMoyen(l), enClair(l.montant)]),
    debours: decompte.debours.map(ligneDebours),
    especes: decompte.especes.map((l) => [
      formatDate(l.date),
      reunis([l.libelle, l.reference]),
      enClair(l.montant),
    ]),
    factures: decompte.factures.map((l) => [
      formatDate(l.date),
      reunis([l.libelle, l.reference]),
      enClair(l.honoraires),
      enClair(l.tva),
      enClair(l.montant),
    ]),
    /** An invoice of costs alone may have been issued (0031). */
    sansHonoraires: 'Aucun honoraire n’a été facturé.',
    restitutions: decompte.restitutions.map((l) => [formatDate(l.date), parMoyen(l), enClair(l.montant)]),
    totaux: {
      recu: dirhams(totaux.recu),
      debours: dirhams(totaux.debours),
      especes: dirhams(totaux.especes),
      honorairesHt: enClair(sum(decompte.factures.map(({ honoraires }) => honoraires))),
      tva: enClair(sum(decompte.factures.map(({ tva }) => tva))),
      honoraires: dirhams(totaux.honoraires),
      restitue: dirhams(totaux.restitue),
    },
    recapitulatif: [
      ['Provisions reçues', dirhams(totaux.recu)],
      // As the page's own section: always there for the client, for a seller when something was paid for him.
      ...(vendeur && totaux.debours === 0 ? [] : [['Débours', moins(totaux.debours)]]),
      ...(totaux.especes === 0 ? [] : [['Taxes réglées en espèces', moins(totaux.especes)]]),
      ...(vendeur ? [] : [['Honoraires, toutes taxes comprises', moins(totaux.honoraires)]]),
      ...(totaux.restitue === 0 ? [] : [['Déjà restitué', moins(totaux.restitue)]]),
    ] as Ligne[],
    solde: dirhams(totaux.solde),
    conclusion: conclusion(totaux.solde),
    affaire,
  };
}

const somme = (montants: number[]): string =>
  formatAmount(toDirhams(sum(montants.map((montant) => toCentimes(montant)))));

/** What modeles/pdf/releve-cdg.typ prints: what came in, what was drawn, and the balance after each. */
export function pageReleve(releve: ReleveCdg, now: Date) {
  const ou = (montant: number): string => (montant === 0 ? '' : formatAmount(montant));
  return {
    affaire: releve.numRecu,
    reperes: [
      ['Date', formatDay(now)],
      ['Dossier', releve.repertoire],
    ],
    lignes: releve.lignes.map((l) => [
      String(l.numero),
      formatDate(l.date),
      reunis([l.libelle, l.reference]),
      ou(l.debit),
      ou(l.credit),
      signe(formatAmount(l.solde)),
    ]),
    compte: releve.numCompte,
    totaux: [
      somme(releve.lignes.map(({ debit }) => debit)),
      somme(releve.lignes.map(({ credit }) => credit)),
      signe(formatAmount(releve.solde)),
    ],
    lettres: montantEnLettres(releve.solde),
    chiffres: dirhams(releve.solde),
    derogations: releve.derogations.map((d) => [
      formatDay(d.createdAt),
      d.par,
      d.motif,
      d.plafond === 0 ? 'Aucun' : formatDirhams(d.plafond),
    ]),
  };
}
