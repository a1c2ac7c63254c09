import type { Call } from '../../kit/api';
import { invalidField } from '../../kit/errors';
import type { Context } from '../../kit/server/context';
import { droitsAccordes } from '../droits';
import { lockAcces } from './sql-collaborateurs';
import { deletePending, insertLink, type Invitation, readPending } from './sql-invitations';
import { isFreeEmail } from './sql-profil';

const E_MAIL_PRIS = 'Cette adresse e-mail a déjà un compte.';

type Invite = Pick<Invitation, 'email' | 'droits' | 'inspection'>;
type Journal = Context<Call>['journal'];

/** An invitation as the journal tells it. */
const invitationDite = ({ email, droits, inspection }: Invite) =>
  inspection
    ? { email, firstname: inspection.firstname, lastname: inspection.lastname, inspectionFin: inspection.fin }
    : { email, droits: droitsAccordes(droits) };

/** Journals that an invitation was withdrawn. */
export const direRetiree = (journal: Journal, invitation: Invitation): void =>
  journal({ entite: 'invitation', id: invitation.id, avant: invitationDite(invitation) });

/** Writes an invitation, which replaces any other of the same e-mail. Error: invalide on `email`. */
export async function insertInvitation(
  { db, user, now, journal }: Pick<Context<Call>, 'db' | 'user' | 'now' | 'journal'>,
  { jeton, expireLe }: { jeton: string; expireLe: string },
  invite: Invite,
): Promise<number> {
  // A lock: of two who invite at the same time, the second sees the first's invitation.
  await lockAcces(db);
  if (!(await isFreeEmail(db, invite.email))) throw invalidField('email', E_MAIL_PRIS);
  for (const { id } of await readPending(db, invite.email)) {
    const retiree = await deletePending(db, id);
    if (retiree) direRetiree(journal, retiree);
  }
  const id = await insertLink(db, { ...invite, jeton, expireLe, utilisateur: null, par: user.id, now });
  journal({ entite: 'invitation', id, apres: invitationDite(invite) });
  return id;
}
