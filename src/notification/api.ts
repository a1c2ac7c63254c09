import { z } from 'zod';
import { doneAnswer, get, post } from '../kit/api';
import { idList } from '../kit/schema';
import { notification } from './notification';

export const getNotifications = get('/notifications', {
  summary:
    'Les notifications de l’étude, la plus récente d’abord (100 au plus de chaque type, les non lues avant les autres)',
  watch: true,
  answer: z.array(notification),
});

/** Read or unread is each user's own (D03); `lu: false` makes them unread again. */
export const lireNotifications = post('/notifications/lire', {
  summary: 'Marque des notifications comme lues',
  again: true,
  body: z.object({ ids: idList(), lu: z.boolean('Oui ou non.').default(true) }),
  answer: doneAnswer,
});

/** `event: notifications` when something changed, `event: session` when the session is over. */
export const fluxNotifications = get('/notifications/flux', {
  summary: 'Dit quand les notifications changent (text/event-stream)',
  watch: true,
  kind: 'stream',
  answer: z.unknown(),
});
