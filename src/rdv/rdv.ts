import { z } from 'zod';
import { formatPhone } from '../kit/telephone';
import {
  optionalDate,
  optionalText,
  optionalTime,
  requiredNationalPhone,
  version,
  withInputTwins,
} from '../kit/schema';

/** For a booking and for a modification, only the phone is required (R073, R112); what is empty is null (R075). */
export const rdvForm = z.object({
  nom: optionalText(),
  prenom: optionalText(),
  tel: requiredNationalPhone(),
  date: optionalDate(),
  heure: optionalTime(),
  motif: optionalText(),
  version: version(),
});
export type RdvForm = z.output<typeof rdvForm>;

/** One moment: a day of one and an hour of the other is an appointment that nobody gave. */
export const MOMENT = ['date', 'heure'] as const;

/** Both, as they are being typed; null while one is missing or cannot be read. */
export function momentDe([date, heure]: readonly unknown[]): { date: string; heure: string } | null {
  const lu = rdvForm.pick({ date: true, heure: true }).safeParse({ date, heure });
  return lu.data?.date && lu.data.heure ? { date: lu.data.date, heure: lu.data.heure } : null;
}

type Demande = Pick<RdvForm, 'nom' | 'prenom' | 'tel' | 'date' | 'heure'>;

/**
 * The same person at the same moment: the name or the reason may be typed otherwise the second time. Without a day or an hour, one
 * telephone may ask for several people (a broker, a couple): the name tells.
 */
export const estLeMeme = (une: Demande, autre: Demande): boolean =>
  une.tel === autre.tel &&
  une.date === autre.date &&
  une.heure === autre.heure &&
  (MOMENT.every((champ) => une[champ] !== null) || (une.nom === autre.nom && une.prenom === autre.prenom));

export const rdvBody = z.preprocess(withInputTwins, rdvForm);

/** R110; `date` is JJ/MM/AAAA, its twin ISO (R111, D22). */
export const rdv = z.object({
  id: z.int(),
  nom: z.string().nullable(),
  prenom: z.string().nullable(),
  tel: z.string(),
  date: z.string().nullable(),
  dateInput: z.string().nullable(),
  heure: z.string().nullable(),
  motif: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type Rdv = z.infer<typeof rdv>;

type Personne = Pick<Rdv, 'nom' | 'prenom' | 'tel'>;

/** Who comes: by name, else by the phone that is always known. */
export const rdvLabel = ({ nom, prenom, tel }: Personne): string =>
  [nom, prenom].filter(Boolean).join(' ') || formatPhone(tel);

/** With its hour when it is known; the bell shows the day. */
export const annonceTitre = (heure: string | null): string =>
  heure === null ? 'Rendez-vous du jour' : `Rendez-vous à ${heure}`;

/** Name, phone, reason: what one needs to answer the door or to call back. */
export const annonceTexte = ({ nom, prenom, tel, motif }: Personne & Pick<Rdv, 'motif'>): string =>
  [[nom, prenom].filter(Boolean).join(' '), formatPhone(tel), motif].filter(Boolean).join(' · ');
