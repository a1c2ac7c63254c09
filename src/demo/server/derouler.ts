import { clientLabel } from '../../client/client';
import { officeDay } from '../../kit/dates';
import { percentOf, toCentimes, toDirhams } from '../../kit/money';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  submitConfig,
  switchCloture,
} from '../../dossier/api';
import { DONATION, VENTE } from '../../dossier/config';
import type { Scenario } from '../dossiers';
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
import {
  type Cours,
  type Decor,
  type Etapes,
  type Ouvert,
  RYTHME,
  type Signe,
  acquereurDe,
  argentDe,
  coursDe,
  lire,
  verser,
  verserPieces,
} from './cours-demo';
import { fermer, noterCompromis } from './delais-demo';
import { formaliteDe } from './formalite-demo';
import { ouvertureDe } from './ouverture-demo';

const ANCIEN = 60; // days
const ENTRE_VERSEMENTS = 2; // days
const ENREGISTRER_PUIS_REPORTER = 'Fait au guichet\u00a0: les références sont à reporter au dossier';
const DEPOSE = 'Chèque remis à la CDG';
const TPI_DECLAREE = 'Déclarée par le vendeur, quittance montrée à l’étude';

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

async function* configurer({ bureau, s, decor, titre }: Cours, le: Date): Etapes<number> {
  yield le;
  const config = { type: s.type, complement: 'Non' };
  const acquereur = acquereurDe(s, decor);
  const devis = devisDe(s, acquereur ? clientLabel(acquereur.nom, acquereur.prenom) : '');
  return bureau.call(submitConfig, { body: { titre, config, devis } });
}

async function deposer({ bureau, s, decor, id }: Ouvert): Promise<number> {
  const { h, jour, clients } = decor;
  const verseLe = (rang: number): string => jour(RYTHME.cdg + rang * ENTRE_VERSEMENTS);
  const { cdgId } = await bureau.call(addCdgDossier, {
    params: { dossierId: id },
    body: {
      versements: versementsDe(s, acquereurDe(s, decor)?.id ?? 0, { h, verseLe }),
      clientsBeneficiaire: s.vendeurs.map((index) => clients[index]?.id),
      autresBeneficiaire: ['RAF', 'ANCFCC'],
    },
  });
  return cdgId;
}

async function* ouvrir(cours: Ouvert): Etapes {
  const { bureau, s, decor, titre, id, at } = cours;
  // A draft of this week has its whole price out of the notary's sight: an affair would number it.
  const avecAffaire = s.versements > 0 && s.avancee >= 2;
  // Written once the last versement has come: nothing may be dated in the future.
  yield at(RYTHME.cdg + (avecAffaire ? (s.versements - 1) * ENTRE_VERSEMENTS : 0));
  const cdgId = avecAffaire ? await deposer(cours) : null;
  const scenario = avecAffaire || s.type === DONATION ? s : { ...s, horsVue: s.prix };
  await bureau.call(addOuverture, { body: { id, ouverture: ouvertureDe(scenario, decor, titre, cdgId) } });
}

async function* signer(cours: Ouvert): Etapes<Signe> {
  const { bureau, s, decor, id, at } = cours;
  const le = at(RYTHME.signature);
  yield le;
  const signature = { date: officeDay(le), heure: `${decor.h.entier(9, 17)}:30`.padStart(5, '0') };
  const { ouverture } = await lire(cours);
  const parSigner = (parties: { id: number }[]) => parties.map((partie) => ({ id: partie.id, signature }));
  await bureau.call(addSignature, {
    params: { id },
    body: { acquereurs: parSigner(ouverture.acquereurs), vendeurs: parSigner(ouverture.vendeurs) },
  });
  const signe = { ...cours, dossier: await lire(cours), signature };
  await verserPieces(bureau, signe.dossier, 'Signature');
  await provisionner(argentDe(signe, signature.date));
  if (s.versements > 1 && s.age > ANCIEN)
    await fermer({ bureau, dossierId: id, date: signature.date }, DEPOSE, 'depotCdg');
  return signe;
}

async function* enregistrer(cours: Signe): Etapes {
  const { bureau, s, decor, id, at } = cours;
  const { h } = decor;
  const le = at(RYTHME.enregistrement);
  yield le;
  const date = officeDay(le);
  await bureau.call(addEnregistrement, {
    params: { id },
    body: { refAvis: `${date.slice(0, 4)}/RB/${h.chiffres(4)}`, re: h.chiffres(6), or: h.chiffres(5), date },
  });
  await verser(cours, 'Enregistrement');
  await debourser(argentDe(cours, date), 'ENREGISTREMENT', ENREG[s.type]);
}

async function* conserver(cours: Signe): Etapes {
  const { bureau, s, decor, id, at } = cours;
  const le = at(RYTHME.conservation);
  yield le;
  const dateEnvoie = officeDay(le);
  await bureau.call(addConservation, {
    params: { id },
    body: { dateEnvoie, r1: `R1-${decor.h.chiffres(5)}`, observation: null },
  });
  await verser(cours, 'Conservation');
  await debourser(argentDe(cours, dateEnvoie), 'CONSERVATION', CONSERVATION);
  // Formalités is a later step, but the thirty days of the TPI run: its deadline is closed here.
  if (s.avancee === 4) await fermer({ bureau, dossierId: id, date: dateEnvoie }, TPI_DECLAREE, 'tpi');
}

async function* accomplir(cours: Signe): Etapes {
  const { bureau, s, decor, id, signature, at } = cours;
  const le = at(RYTHME.formalites);
  yield le;
  const jour = officeDay(le);
  const body = formaliteDe(s, await lire(cours), signature.date, jour, decor.h);
  await bureau.call(addFormalite, { params: { id }, body });
  await completerEspeces(argentDe(cours, jour));
  if (s.decouvert) await payerADecouvert(argentDe(cours, jour));

  const factureLe = at(RYTHME.facture);
  yield factureLe;
  await facturer(argentDe(cours, officeDay(factureLe)));
}

async function* clore(cours: Signe): Etapes {
  await verser(cours, 'Formalités');
  const le = cours.at(RYTHME.cloture);
  yield le;
  await solder(argentDe(cours, officeDay(le)));
  await cours.bureau.call(switchCloture, { params: { etat: 'on', id: cours.id } });
}

/** A file that has waited long: what is late has been done, and only its references are missing. */
async function* reporter({ bureau, s, id, at }: Ouvert): Etapes {
  if (s.age <= RYTHME.relance) return;
  const le = at(RYTHME.relance);
  yield le;
  await fermer({ bureau, dossierId: id, date: officeDay(le) }, ENREGISTRER_PUIS_REPORTER);
}

/**
 * One file, from its quote to where its scenario stops. Files run together, so that registers and books are written in the order
 * of their days.
 */
export async function* deroulerDossier(bureau: Bureau, s: Scenario, decor: Decor): Etapes {
  const cours = coursDe(bureau, s, decor);
  const ouvertLe = cours.at(0);
  const ouvert = { ...cours, id: yield* configurer(cours, ouvertLe) };
  if (s.avancee < 1) return;
  yield* ouvrir(ouvert);
  if (s.avancee < 2) {
    await noterCompromis({ bureau, s, dossierId: ouvert.id, date: officeDay(ouvertLe) });
    return;
  }
  const signe = yield* signer(ouvert);
  if (s.avancee >= 3) yield* enregistrer(signe);
  if (s.avancee >= 4) yield* conserver(signe);
  else yield* reporter(signe);
  if (s.avancee >= 5) yield* accomplir(signe);
  if (s.avancee >= 6) yield* clore(signe);
}
