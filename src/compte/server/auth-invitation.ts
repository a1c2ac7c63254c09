import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import type { User } from '../api';
import { accepterInvitation } from '../apiConnexion';
import type { Identite } from '../compte';
import { AUCUN_DROIT, droitsAccordes } from '../droits';
import { INSPECTION } from '../inspection';
import { type Auth, hashPassword } from './auth';
import { digestOf } from './lien';
import type { Soi } from './politique';
import { insertAccount, readDroits, readUser } from './sql';
import { nomDe } from './sql-noms';
import { type Invitation, readValid, takeValid } from './sql-invitations';
import { updatePassword } from './sql-profil';
import { closeSessions } from './sql-sessions';

const LIEN_PERIME =
  'Ce lien n’est plus valable\u00a0: il a déjà servi, il a expiré ou il a été remplacé. Demandez-en un nouveau à l’étude.';
const E_MAIL_PRIS = 'Cette adresse e-mail a déjà un compte\u00a0: connectez-vous.';

const lienPerime = (): AppError => new AppError('introuvable', LIEN_PERIME);

interface Invite {
  email: string;
  /** The link creates an account; otherwise it renews a password. */
  nouveau: boolean;
  /** For an inspection, whose name the office has entered itself. */
  inspection: { nom: string; fin: string } | null;
  /** What is known of the person who chooses the password. */
  soi: Soi;
}

/** Whom a link is for. The same error for one that is unknown, used, expired, or for a deactivated account. */
export async function invitationOf({ db, now }: App, jeton: string): Promise<Invite> {
  const invitation = await readValid(db, digestOf(jeton), now());
  if (!invitation) throw lienPerime();
  const { email, utilisateur, inspection } = invitation;
  if (utilisateur !== null) {
    const soi = await compteDe(db, utilisateur);
    return { email: soi.email, nouveau: false, inspection: null, soi };
  }
  const nomme = inspection && { nom: nomDe(inspection), fin: inspection.fin };
  return { email, nouveau: true, inspection: nomme, soi: { email, ...inspection } };
}

/** The account as it is now: it may have changed since the link was made. */
async function compteDe(db: Db, id: number): Promise<User> {
  const known = (await readDroits(db, id)) && (await readUser(db, id));
  if (!known) throw lienPerime();
  return known;
}

interface Chosen {
  hash: string;
  /** Null when the account exists already, and for an inspection. */
  identite: Identite | null;
}

interface Done {
  id: number;
  email: string;
  apres: object;
}

/** An inspection's account: no right, no phone; it reads until its end. */
async function makeInspection(
  db: Db,
  { email }: Invitation,
  { firstname, lastname, fin }: NonNullable<Invitation['inspection']>,
  { hash, now }: { hash: string; now: Date },
): Promise<Done> {
  const dit = { firstname, lastname, email, travail: INSPECTION, inspectionFin: fin };
  const account = { ...dit, phone: null, numCompteProff: null, isNotaire: false, droits: AUCUN_DROIT };
  const id = await insertAccount(db, account, hash, now);
  if (id === null) throw new AppError('conflit', E_MAIL_PRIS);
  return { id, email, apres: dit };
}

async function makeAccount(
  db: Db,
  invitation: Invitation,
  { hash, identite }: Chosen,
  now: Date,
): Promise<Done> {
  const { email, droits, inspection } = invitation;
  if (inspection) return makeInspection(db, invitation, inspection, { hash, now });
  if (!identite) throw lienPerime();
  const { firstname, lastname, phone, travail } = identite;
  const account = { firstname, lastname, phone, travail, email, numCompteProff: null, isNotaire: false };
  const id = await insertAccount(db, { ...account, droits }, hash, now);
  if (id === null) throw new AppError('conflit', E_MAIL_PRIS);
  return { id, email, apres: { ...account, droits: droitsAccordes(droits) } };
}

async function renewPassword(db: Db, id: number, { hash }: Chosen, now: Date): Promise<Done> {
  const { email } = await compteDe(db, id);
  await updatePassword(db, id, { to: hash, now });
  await closeSessions(db, id);
  return { id, email, apres: { motDePasse: 'choisi par un lien' } };
}

/** Uses the link up: creates the account, or changes its password and closes its sessions. */
export async function acceptInvitation(
  auth: Auth,
  app: App,
  { jeton, password, identite }: { jeton: string; password: string; identite: Identite | null },
): Promise<Pick<Done, 'id' | 'email'>> {
  const chosen = { hash: await hashPassword(auth, password), identite };
  const now = app.now();
  return inTransaction(app.db, async (db) => {
    const invitation = await takeValid(db, digestOf(jeton), now);
    if (!invitation) throw lienPerime();
    const { utilisateur } = invitation;
    const { id, email, apres } =
      utilisateur === null
        ? await makeAccount(db, invitation, chosen, now)
        : await renewPassword(db, utilisateur, chosen, now);
    const action = accepterInvitation.path;
    await writeJournal(db, [{ entite: 'utilisateur', id, apres }], { userId: id, action, now });
    return { id, email };
  });
}
