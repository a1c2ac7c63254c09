import { pluriel } from '../../kit/text';
import { MAX_NOTIFICATIONS, type NotificationState } from '../notification';

const MOST = MAX_NOTIFICATIONS - 1;

export const messages = {
  title: 'Notifications',
  /** The number on the badge. */
  count: (unread: number) => (unread > MOST ? `${MOST}+` : String(unread)),
  unread: (unread: number) =>
    unread > MOST ? `plus de ${MOST} non lus` : pluriel(unread, 'non lu', 'non lus'),
  arrived: 'Nouvelle notification',
  tabs: { Tous: 'Tous', Message: 'Messages', Alert: 'Alertes' },
  readAll: 'Tout marquer comme lu',
  read: 'Lu',
  states: {
    info: 'Information',
    warning: 'Attention',
    important: 'Important',
    success: 'Succès',
  } satisfies Record<NotificationState, string>,
  from: (sender: string) => `De ${sender}`,
  more: 'Lire la suite',
  less: 'Réduire',
  open: 'Ouvrir',
  empty: "Salam\u00a0! Vous n'avez pas de notifications pour le moment", // R059
  failed: 'Les notifications n’ont pas pu être chargées.',
  notSaved: 'La lecture n’a pas pu être enregistrée, veuillez réessayer\u00a0!',
};
