import type { Context } from '../../kit/server/context';
import type { Call } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { droitsAccordes } from '../droits';
import { deletePending, type Invitation, readPending } from './sql-invitations';

export const E_MAIL_PRIS = 'Cette adresse e-mail a déjà un compte.';

/** What the journal keeps of an invitation. */
export const invitationDite = ({
  email,
  droits,
  inspection,
}: Pick<Invitation, 'email' | 'droits' | 'inspection'>) =>
  inspection
    ? { email, firstname: inspection.firstname, lastname: inspection.lastname, inspectionFin: inspection.fin }
    : { email, droits: droitsAccordes(droits) };

/** One link at a time for an address: the new one gives what was chosen last. */
export async function remplacerInvitations(
  db: Db,
  email: string,
  journal: Context<Call>['journal'],
): Promise<void> {
  for (const invitation of await readPending(db, email)) {
    await deletePending(db, invitation.id);
    journal({ entite: 'invitation', id: invitation.id, avant: invitationDite(invitation) });
  }
}
