import { z } from 'zod';
import { REQUIRED } from '../kit/schema';
import { sansMarques } from '../kit/text';
import { EMAIL_NON_VALIDE, estEmail } from './email';
import { MAX_CONTACT as MAX, tropLong } from './limites';

const texte = (max: number, lu = (value: string): string => value) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? lu(value) : (value ?? '')),
    z.string('Saisissez un texte.').trim().min(1, REQUIRED).max(max, tropLong(max)),
  );
const enUneLigne = (value: string): string => value.replace(/[\p{Cc}\s]+/gu, ' ');
/** A text of one line: line breaks become spaces. */
const ligne = (max: number) => texte(max, enUneLigne);
/** The address that one answers to: the marks of direction that a message pastes around it are no part of it. */
const adresse = (max: number) => texte(max, (value) => sansMarques(enUneLigne(value)));

/** R280, R281: five fields, all required. A phone is whatever its owner writes: he is answered by e-mail as well. */
export const contactForm = z.object({
  name: ligne(MAX.name),
  email: adresse(MAX.email).refine((email) => email === '' || estEmail(email), EMAIL_NON_VALIDE),
  phone: ligne(MAX.phone),
  subject: ligne(MAX.subject),
  message: texte(MAX.message),
});
export type ContactForm = z.infer<typeof contactForm>;

/** `site` is hidden from people: only a robot fills it. */
export const contactBody = contactForm.extend({ site: z.unknown().optional() });

export const estRobot = ({ site }: { site?: unknown }): boolean =>
  site !== undefined && site !== null && site !== '';
