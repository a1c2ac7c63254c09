import { z } from 'zod';

export const TYPES = ['Message', 'Alert'] as const;
const STATES = ['info', 'warning', 'important', 'success'] as const; // R058
export type NotificationType = (typeof TYPES)[number];
export type NotificationState = (typeof STATES)[number];

/** As one user sees it: `isRead` is each user's own (R065, D03). */
export const notification = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  type: z.enum(TYPES),
  isRead: z.boolean(),
  state: z.enum(STATES),
  created_at: z.string(),
  updated_at: z.string(),
  sender: z.string().nullable(),
  /** The screen that it leads to, a path of this site. */
  lien: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

/** Per type: the unread ones, then the newest; older ones are neither listed nor counted. */
export const MAX_NOTIFICATIONS = 100;
