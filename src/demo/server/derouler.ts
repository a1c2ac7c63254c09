import { officeDay } from '../../kit/dates';
import { percentOf, toCentimes, toDirhams } from '../../kit/money';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  changePiece,
  getDossierById,
  submitConfig,
  switchCloture,
} from '../../dossier/api';
import { DONATION, VENTE } from '../../dossier/config';
import type { Dossier } from '../../dossier/dossier';
import { LIBELLE_PIECE, type PieceKey, groupesPieces } from '../../dossier/pieces';
import type { Scenario } from '../dossiers';
import type { Hasard } from '../hasard';
import { pdf } from '../pieces';
import {
  completerEspeces,
  debourser,
  facturer,
  payerADecouvert,
  provisionner,
  solder,
  versementsDe,
} from './argent-demo';
import type { Bureau } from './bureau';
import { fermer, noterCompromis } from './delais-demo';
import { formaliteDe } from './formalite-demo';
import { type Registre, ouvertureDe } from './ouverture-demo';

export interface Decor extends Registre {
  h: Hasard;
  /** The day that many days after the file was opened, today at the latest. */
  jour(offset: number): Date;
}

/** Days after the opening at which each step is done. */
const RYTHME = {
  cdg: 3,
  signature: 9,
  enregistrement: 24,
  conservation: 31,
  formalites: 38,
  facture: 45,
  cloture: 52,
  relance: 95,
} as const;
const ANCIEN = 60; // days
const ENREGISTRER_PUIS_REPORTER = 'Fait au guichet\u00a0: les références sont à reporter au dossier';
const DEPOSE = 'Chèque remis à la CDG';

const ENREG = { [VENTE]: 4, [DONATION]: 1.5 } as const;
const CONSERVATION = 1.5;

const devisDe = ({ type, prix }: Scenario, nom: string) => ({
  nom_client: nom,
  prix_vente: prix,
  enreg_percent: ENREG[type],
  conserv_percent: CONSERVATION,
  tva_percent: 10,
  expedition: type === VENTE ? 650 : null,
  droits_fixes: type === VENTE ? 300 : null,
  droit_acte: type === VENTE ? 200 : null,
  frais_etude: type === VENTE ? toDirhams(percentOf(toCentimes(prix), 1)) : null,
});

async function verserPieces(bureau: Bureau, dossier: Dossier, groupe: string): Promise<void> {
  const keys: PieceKey[] = groupesPieces(dossier).find(({ titre }) => titre === groupe)?.pieces ?? [];
  for (const key of keys) {
    const nom = dossier.repertoire ?? '';
    const bytes = pdf(LIBELLE_PIECE[key], [
      `Dossier ${nom}`,
      dossier.titre ?? '',
      'Pièce de démonstration, sans valeur.',
    ]);
    const name = `${LIBELLE_PIECE[key]} ${nom.replace('/', '-')}.pdf`;
    await bureau.upload(changePiece, {
      params: { dossierId: dossier.id },
      name,
      bytes,
      fields: { fileType: key },
    });
  }
}

/**
 * One file from its quote to where its scenario leaves it. It tells the instant of each step and waits: files go on
 * together, so that registers and books are written in the order of their days.
 */
export async function* deroulerDossier(
  bureau: Bureau,
  s: Scenario,
  decor: Decor,
): AsyncGenerator<Date, void, void> {
  const { jour, clients, biens, h } = decor;
  const acquereur = clients[s.acquereurs[0] ?? 0];
  const mot = s.type === VENTE ? 'Vente' : 'Donation';
  const bien = biens[s.proprietes[0] ?? 0]?.designation.split(', ')[1] ?? '';
  const titre = `${mot} ${clients[s.vendeurs[0] ?? 0]?.nom ?? ''} – ${acquereur?.nom ?? ''}, ${bien}`;
  const at = (step: number, hour = 10): Date => {
    const date = jour(step);
    date.setUTCHours(hour, h.entier(0, 59));
    return date.getTime() > Date.now() ? new Date() : date;
  };
  const done = (level: Scenario['avancee']): boolean => s.avancee >= level;
  /** A file that has waited long: what is late was done, and only its references are missing. */
  async function* reporter(): AsyncGenerator<Date, void, void> {
    if (s.age <= RYTHME.relance) return;
    const le = at(RYTHME.relance);
    yield le;
    await fermer({ bureau, dossierId: id, date: officeDay(le) }, ENREGISTRER_PUIS_REPORTER);
  }

  const ouvertLe = at(0);
  yield ouvertLe;
  const body = {
    titre,
    config: { type: s.type, complement: 'Non' },
    devis: devisDe(s, acquereur?.nom ?? ''),
  };
  const id = await bureau.call(submitConfig, { body });
  if (!done(1)) return;
  const params = { id };
  const read = (): Promise<Dossier> => bureau.call(getDossierById, { params });
  // A draft of this week has its price out of the notary's sight only: an affair would number it.
  const avecAffaire = s.versements > 0 && done(2);
  yield at(RYTHME.cdg);
  const cdgId = avecAffaire
    ? (
        await bureau.call(addCdgDossier, {
          params: { dossierId: id },
          body: {
            versements: versementsDe(s, acquereur?.id ?? 0, {
              h,
              verseLe: (rang) => officeDay(jour(RYTHME.cdg + rang * 2)),
            }),
            clientsBeneficiaire: s.vendeurs.map((index) => clients[index]?.id),
            autresBeneficiaire: ['RAF', 'ANCFCC'],
          },
        })
      ).cdgId
    : null;
  const scenario = avecAffaire || s.type === DONATION ? s : { ...s, horsVue: s.prix };
  await bureau.call(addOuverture, { body: { id, ouverture: ouvertureDe(scenario, decor, titre, cdgId) } });
  if (!done(2)) {
    await noterCompromis({ bureau, s, dossierId: id, date: officeDay(ouvertLe) });
    return;
  }

  const jourSignature = at(RYTHME.signature);
  yield jourSignature;
  const signature = {
    date: officeDay(jourSignature),
    heure: `${h.entier(9, 17)}:30`.padStart(5, '0'),
  };
  const { ouverture } = await read();
  const signer = (parties: { id: number }[]) => parties.map((partie) => ({ id: partie.id, signature }));
  await bureau.call(addSignature, {
    params,
    body: { acquereurs: signer(ouverture.acquereurs), vendeurs: signer(ouverture.vendeurs) },
  });
  const dossier = await read();
  await verserPieces(bureau, dossier, 'Signature');
  const argent = (date: string) => ({ bureau, s, h, dossier, date });
  await provisionner(argent(signature.date));
  if (s.versements > 1 && s.age > ANCIEN)
    await fermer({ bureau, dossierId: id, date: signature.date }, DEPOSE, 'depotCdg');
  if (!done(3)) {
    yield* reporter();
    return;
  }

  const jourEnregistrement = at(RYTHME.enregistrement);
  yield jourEnregistrement;
  const date = officeDay(jourEnregistrement);
  await bureau.call(addEnregistrement, {
    params,
    body: { refAvis: `2026/RB/${h.chiffres(4)}`, re: h.chiffres(6), or: h.chiffres(5), date },
  });
  await verserPieces(bureau, await read(), 'Enregistrement');
  await debourser(argent(date), 'ENREGISTREMENT', ENREG[s.type]);
  if (!done(4)) {
    yield* reporter();
    return;
  }

  const jourConservation = at(RYTHME.conservation);
  yield jourConservation;
  const dateEnvoie = officeDay(jourConservation);
  await bureau.call(addConservation, {
    params,
    body: { dateEnvoie, r1: `R1-${h.chiffres(5)}`, observation: null },
  });
  await verserPieces(bureau, await read(), 'Conservation');
  await debourser(argent(dateEnvoie), 'CONSERVATION', CONSERVATION);
  if (!done(5)) return;

  const formalites = at(RYTHME.formalites);
  yield formalites;
  const jourFormalites = officeDay(formalites);
  await bureau.call(addFormalite, {
    params,
    body: formaliteDe(s, await read(), signature.date, jourFormalites, h),
  });
  await completerEspeces(argent(jourFormalites));
  if (s.decouvert) await payerADecouvert(argent(jourFormalites));

  const factureLe = at(RYTHME.facture);
  yield factureLe;
  await facturer(argent(officeDay(factureLe)));
  if (!done(6)) return;
  await verserPieces(bureau, await read(), 'Formalités');
  const clotureLe = at(RYTHME.cloture);
  yield clotureLe;
  await solder(argent(officeDay(clotureLe)));
  await bureau.call(switchCloture, { params: { etat: 'on', id } });
}
