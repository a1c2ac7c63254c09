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
import { type Scenario, parts } from '../dossiers';
import type { Hasard } from '../hasard';
import { pdf } from '../pieces';
import type { Bureau } from './bureau';
import { formaliteDe } from './formalite-demo';

export interface Decor {
  h: Hasard;
  clients: { id: number; nom: string }[];
  societeIds: number[];
  biens: { id: number; designation: string }[];
  /** The day that many days after the file was opened, today at the latest. */
  jour(offset: number): Date;
  horloge: { set(instant: Date): void };
}

/** Days after the opening at which each step is done. */
const RYTHME = {
  cdg: 3,
  signature: 9,
  enregistrement: 24,
  conservation: 31,
  formalites: 38,
  cloture: 52,
} as const;

const ENREG = { [VENTE]: 4, [DONATION]: 1.5 } as const;

const devisDe = ({ type, prix }: Scenario, nom: string) => ({
  nom_client: nom,
  prix_vente: prix,
  enreg_percent: ENREG[type],
  conserv_percent: 1.5,
  tva_percent: 10,
  expedition: type === VENTE ? 650 : null,
  droits_fixes: type === VENTE ? 300 : null,
  droit_acte: type === VENTE ? 200 : null,
  frais_etude: type === VENTE ? toDirhams(percentOf(toCentimes(prix), 1)) : null,
});

const PAIEMENTS = ['Virement', 'Chèque', 'Espèce'] as const;
const BANQUES = ['Banque de l’Atlas', 'Crédit du Souss', 'Caisse du Détroit'] as const;

/** A deposit, then complements; the last one leaves what is paid out of the notary's sight. */
function versementsDe({ prix, horsVue, versements }: Scenario, deClient: number, { h, jour }: Decor) {
  const total = toCentimes(prix) - toCentimes(horsVue);
  return parts(versements).map((part, i) => {
    const date = officeDay(jour(RYTHME.cdg + i * 2));
    const typePaiement = PAIEMENTS[i % PAIEMENTS.length];
    return {
      montant: Math.round((total * part) / 100) / 100,
      typePaiement,
      deClient,
      dateVersement: typePaiement === 'Espèce' ? date : null,
      numVersement: typePaiement === 'Espèce' ? h.chiffres(6) : null,
      dateVirement: typePaiement === 'Virement' ? date : null,
      numCheque: typePaiement === 'Chèque' ? h.chiffres(7) : null,
      chequeBank: typePaiement === 'Chèque' ? h.choix(BANQUES) : null,
    };
  });
}

function partiesDe(indices: number[], { clients }: Decor, last: object) {
  const quotes = parts(indices.length);
  return indices.map((index, i) => ({
    client: { client: clients[index]?.id },
    quote: quotes[i],
    qualite: 'es-nom',
    ...(i === indices.length - 1 ? last : {}),
  }));
}

function ouvertureDe(s: Scenario, decor: Decor, titre: string, cdgId: number | null) {
  const societe =
    s.societe === null
      ? {}
      : { qualite: 'es-qualité', typeQualite: 'Représentant', representant: decor.societeIds[s.societe] };
  const mandataire =
    s.mandataire === null
      ? {}
      : {
          qualite: 'es-nom et qualité',
          typeQualite: 'Mandataire',
          mandataire: { client: decor.clients[s.mandataire]?.id },
        };
  return {
    titre,
    prix: {
      total: s.prix,
      caisseNotaire: { isChecked: cdgId !== null, cdg: cdgId === null ? null : { value: cdgId } },
      horsVue: { isChecked: s.horsVue !== null, montant: s.horsVue },
    },
    proprietes: [...new Set(s.proprietes)].map((index) => decor.biens[index]?.id),
    acquereurs: partiesDe(s.acquereurs, decor, mandataire),
    vendeurs: partiesDe(s.vendeurs, decor, societe),
  };
}

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

/** One file from its quote to where its scenario leaves it, each step on its day. */
export async function deroulerDossier(bureau: Bureau, s: Scenario, decor: Decor): Promise<void> {
  const { jour, horloge, clients, biens, h } = decor;
  const acquereur = clients[s.acquereurs[0] ?? 0];
  const mot = s.type === VENTE ? 'Vente' : 'Donation';
  const bien = biens[s.proprietes[0] ?? 0]?.designation.split(', ')[1] ?? '';
  const titre = `${mot} ${clients[s.vendeurs[0] ?? 0]?.nom ?? ''} – ${acquereur?.nom ?? ''}, ${bien}`;
  const at = (step: number, hour = 10): Date => {
    const date = jour(step);
    date.setUTCHours(hour, h.entier(0, 59));
    const past = date.getTime() > Date.now() ? new Date() : date;
    horloge.set(past);
    return past;
  };
  const done = (level: Scenario['avancee']): boolean => s.avancee >= level;

  at(0);
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
  at(RYTHME.cdg);
  const cdgId = avecAffaire
    ? (
        await bureau.call(addCdgDossier, {
          params: { dossierId: id },
          body: {
            versements: versementsDe(s, acquereur?.id ?? 0, decor),
            clientsBeneficiaire: s.vendeurs.map((index) => clients[index]?.id),
            autresBeneficiaire: ['RAF', 'ANCFCC'],
          },
        })
      ).cdgId
    : null;
  const scenario = avecAffaire || s.type === DONATION ? s : { ...s, horsVue: s.prix };
  await bureau.call(addOuverture, { body: { id, ouverture: ouvertureDe(scenario, decor, titre, cdgId) } });
  if (!done(2)) return;

  const signature = {
    date: officeDay(at(RYTHME.signature)),
    heure: `${h.entier(9, 17)}:30`.padStart(5, '0'),
  };
  const { ouverture } = await read();
  const signer = (parties: { id: number }[]) => parties.map((partie) => ({ id: partie.id, signature }));
  await bureau.call(addSignature, {
    params,
    body: { acquereurs: signer(ouverture.acquereurs), vendeurs: signer(ouverture.vendeurs) },
  });
  await verserPieces(bureau, await read(), 'Signature');
  if (!done(3)) return;

  const date = officeDay(at(RYTHME.enregistrement));
  await bureau.call(addEnregistrement, {
    params,
    body: { refAvis: `2026/RB/${h.chiffres(4)}`, re: h.chiffres(6), or: h.chiffres(5), date },
  });
  await verserPieces(bureau, await read(), 'Enregistrement');
  if (!done(4)) return;

  const dateEnvoie = officeDay(at(RYTHME.conservation));
  await bureau.call(addConservation, {
    params,
    body: { dateEnvoie, r1: `R1-${h.chiffres(5)}`, observation: null },
  });
  await verserPieces(bureau, await read(), 'Conservation');
  if (!done(5)) return;

  const jourFormalites = officeDay(at(RYTHME.formalites));
  await bureau.call(addFormalite, {
    params,
    body: formaliteDe(s, await read(), signature.date, jourFormalites, h),
  });
  if (!done(6)) return;
  await verserPieces(bureau, await read(), 'Formalités');
  at(RYTHME.cloture);
  await bureau.call(switchCloture, { params: { etat: 'on', id } });
}
