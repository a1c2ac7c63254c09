import { formatCount } from '../kit/text';

/** How long each field of the contact form may be. Without zod: the showcase is light. */
export const MAX_CONTACT = { name: 200, email: 200, phone: 40, subject: 200, message: 5_000 };

export const tropLong = (max: number): string => `${formatCount(max)} caractères au plus.`;
