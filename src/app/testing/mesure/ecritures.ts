/** Each step of a file, saved again and again with something changed; and a piece of 10 MB. */
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  changePiece,
  switchCloture,
} from '../../../dossier/api';
import type { Dossier } from '../../../dossier/dossier';
import type { Partie } from '../../../dossier/partie';
import { addDays } from '../../../kit/dates';
import type { Demande, Geste } from '../../../kit/server/testing/charge-worker';
import { urlOf } from '../../../kit/url';
import { ECRIVAINS, type Mesure, dire } from './appels';

/** The same file is never written twice in a row with the same words. */
const VARIANTES = 4;

const saisie = ({ id, client, quote, qualite, typeQualite, representant, mandataire }: Partie) => ({
  id,
  client: { client: client.client },
  quote,
  qualite,
  typeQualite,
  representant,
  mandataire,
});

const ouverture = ({ id, ouverture: o }: Dossier, v: number): Demande => {
  const prix = { ...o.prix, horsVue: { isChecked: true, montant: 10_000 * (v + 1) } };
  const parties = { acquereurs: o.acquereurs.map(saisie), vendeurs: o.vendeurs.map(saisie) };
  return dire(
    addOuverture,
    {},
    { id, ouverture: { titre: o.titre, proprietes: o.proprietes, prix, ...parties } },
  );
};
const signature = ({ id, ouverture: o }: Dossier, v: number): Demande => {
  const signer = (partie: Partie) => ({
    id: partie.id,
    signature: { date: partie.signature.date, heure: `1${v}:15` },
  });
  return dire(
    addSignature,
    { id },
    { acquereurs: o.acquereurs.map(signer), vendeurs: o.vendeurs.map(signer) },
  );
};
const enregistrement = ({ id, enregistrement: { montant: _, ...e } }: Dossier, v: number): Demande =>
  dire(addEnregistrement, { id }, { ...e, re: String(v) });
const conservation = ({ id, conservation: c }: Dossier, v: number): Demande =>
  dire(addConservation, { id }, { dateEnvoie: c.dateEnvoie, r1: c.r1, observation: `Dépôt ${v}` });
const formalite = ({ id, enregistrement: { date }, formalite: { qf } }: Dossier, v: number): Demande => {
  const acte = date ?? '2026-01-05';
  const tpi = { tpiCase: 'bureau', dateActe: acte, dateDepot: addDays(acte, v + 1) };
  return dire(addFormalite, { id }, { tpi, qf: { qfCase: qf.qfCase } });
};

const ETAPES = { ouverture, signature, enregistrement, conservation, formalite };
const NOMS: Record<keyof typeof ETAPES, string> = {
  ouverture: 'Ouverture',
  signature: 'Signature',
  enregistrement: 'Enregistrement',
  conservation: 'Conservation foncière',
  formalite: 'Formalités',
};

const commun = { famille: 'ecriture', connexions: ECRIVAINS, plafond: false } as const;

const etapes = (dossiers: Dossier[]): Mesure[] =>
  Object.entries(ETAPES).map(([cle, corps]) => ({
    ...commun,
    nom: `enregistrer ${NOMS[cle as keyof typeof ETAPES]}`,
    gestes: Array.from({ length: VARIANTES }, (_, v) => dossiers.map((d): Geste => [[corps(d, v)]])).flat(),
  }));

const cloture = (dossiers: Dossier[]): Mesure => ({
  ...commun,
  nom: 'enregistrer Clôture (clôturer, rouvrir)',
  gestes: dossiers.map(({ id }) =>
    ['on', 'off'].map((etat) => [{ ...dire(switchCloture, { etat, id }, {}) }]),
  ),
});

const DIX_MO = 10 * 1_048_576;
const BORD = 'mesure-de-minutier';
const champ = (nom: string, suite: string): string =>
  `--${BORD}\r\ncontent-disposition: form-data; name="${nom}"${suite}`;

const piece = (dossiers: Dossier[]): Mesure => ({
  ...commun,
  famille: 'piece',
  nom: 'verser une pièce de 10 Mo',
  gestes: dossiers.map(
    ({ id: dossierId }): Geste => [
      [
        {
          method: 'POST',
          path: urlOf(changePiece, { dossierId }),
          headers: { 'content-type': `multipart/form-data; boundary=${BORD}` },
          octets: {
            avant: `${champ('fileType', '')}\r\n\r\nminute\r\n${champ('file', '; filename="acte.pdf"')}\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`,
            combien: DIX_MO,
            apres: `\r\n--${BORD}--\r\n`,
          },
          cle: true,
        },
      ],
    ],
  ),
});

/** `dossiers`: open ones, of which nothing is missing. Each of two people at once has files of his own. */
export const ecritures = (dossiers: Dossier[]): Mesure[] => [
  cloture(dossiers),
  ...etapes(dossiers),
  piece(dossiers),
];
