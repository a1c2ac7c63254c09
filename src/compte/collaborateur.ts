/** The people of the office and what each may do (D15). */
import { z } from 'zod';
import { get, post } from '../kit/api';
import { idParams, version } from '../kit/schema';
import { requiredEmail } from './compte';
import { DROITS, type Droit } from './droits';

const ETATS_COMPTE = ['Actif', 'Désactivé', 'Invité'] as const;

export const collaborateur = z.object({
  /** The account's; the invitation's while it is one (`etat` Invité). */
  id: z.int(),
  /** Null of an invitation, which is replaced and never changed. */
  version: z.int().nullable(),
  etat: z.enum(ETATS_COMPTE),
  /** An invited colleague has only an address. */
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  travail: z.string().nullable(),
  email: z.string(),
  isNotaire: z.boolean(),
  droits: z.array(z.enum(DROITS)),
  derniereConnexion: z.string().nullable(),
  /** A password alone does not open it. */
  secondFacteur: z.boolean(),
  /** Until when an invitation may be accepted. */
  expireLe: z.string().nullable(),
  /** From when an inspection reads nothing more; null for those who work here. */
  inspectionFin: z.string().nullable(),
});
export type Collaborateur = z.infer<typeof collaborateur>;

/** As their list tells and orders them: who is only invited has no name yet. */
export const nomListe = ({ firstname, lastname, email }: Collaborateur): string =>
  lastname === null ? email : `${lastname} ${firstname}`;

const ouiOuNon = z.boolean('Oui ou non.');
const droitsForm = z.object({
  cloturer: ouiOuNon,
  supprimer: ouiOuNon,
  voirMdp: ouiOuNon,
  derogerCdg: ouiOuNon,
  tousDossiers: ouiOuNon,
  gererEtude: ouiOuNon,
  gererComptes: ouiOuNon,
  administrer: ouiOuNon,
});

/** Those of an account that is there already, as they were read. */
export const droitsSaisis = droitsForm.extend({ version: version() });
export type DroitsSaisis = z.infer<typeof droitsSaisis>;

export const invitationForm = z.object({ email: requiredEmail(), droits: droitsForm });
export type InvitationForm = z.infer<typeof invitationForm>;

export const lien = z.object({
  /** Works once; nobody can read it again. */
  lien: z.string(),
  expireLe: z.string(),
  /** It also goes out by mail. */
  envoye: z.boolean(),
});
export type Lien = z.infer<typeof lien>;

const right = 'gererComptes' satisfies Droit;
const written = z.object({ id: z.int() });

export const getCollaborateurs = get('/collaborateur/getAll', {
  summary: 'Les comptes de l’étude et les invitations en attente',
  right,
  answer: z.array(collaborateur),
});

export const inviter = post('/collaborateur/inviter', {
  summary: 'Invite un collaborateur : rend un lien à usage unique, qui remplace celui d’avant',
  right,
  recent: true,
  secret: true,
  body: invitationForm,
  answer: lien.extend({ id: z.int() }),
});

export const annulerInvitation = post('/collaborateur/annuler/:id', {
  summary: 'Annule une invitation en attente',
  right,
  recent: true,
  params: idParams,
  answer: written,
});

export const updateCollaborateur = post('/collaborateur/update/:id', {
  summary: 'Change les droits d’un compte, le désactive ou le réactive ; ce qui est absent reste',
  right,
  recent: true,
  params: idParams,
  body: z.object({ version: version(), droits: droitsForm.optional(), actif: ouiOuNon.optional() }),
  answer: written.extend({ version: z.int() }),
});

export const nommerNotaire = post('/collaborateur/notaire/:id', {
  summary: 'Nomme un compte notaire de l’étude, ou lui retire cette qualité',
  right,
  recent: true,
  params: idParams,
  body: z.object({ version: version(), notaire: ouiOuNon }),
  answer: written.extend({ version: z.int() }),
});

export const creerLien = post('/collaborateur/lien/:id', {
  summary: 'Rend un lien à usage unique par lequel ce compte choisit un nouveau mot de passe',
  right,
  recent: true,
  secret: true,
  params: idParams,
  answer: lien,
});
