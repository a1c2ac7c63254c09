/** The reminders by mail: one letter a day for each account, with what was told since the one before. */
import { readAdresses } from '../../compte/server/sql';
import { repertoireDe } from '../../dossier/registre';
import { readRegard } from '../../dossier/server/sql-acces';
import { formatDate, officeDay, officeTime, DAY_MS, daysBetween } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Mail, Mailer } from '../../kit/server/mail';
import { pluriel } from '../../kit/text';
import { quand } from '../rappel';
import { lienDe } from './lien';
import { courrierEnvoye, courriersDe, ditDepuis, prendreCourrier, readDitesDepuis } from './sql-courrier';

export interface Poste {
  mailer: Mailer;
  /** The office's address from outside; unset, a letter has no links. */
  publicUrl: string | undefined;
}

/** Nobody is written to before that hour. */
const HEURE = '07:00';
const PERDU_MS = 10 * 60_000; // a letter claimed and not sent for so long may be claimed again
/** The deadlines' round goes on when its letters have taken that long: the others leave with the next one, a minute later. */
const TOUR_MS = 30_000;
const LIGNES = 100;
/** A reminder bears the time when its transaction began: until all of those have ended, one could appear behind a letter. */
const ECRITURE_MS = 60_000;

type Dite = Awaited<ReturnType<typeof readDitesDepuis>>[number];

function ligne(
  { libelle, date, depart, dossierId, titre, numero, annee }: Dite,
  jour: string,
  base: string | undefined,
): string {
  const dossier = [repertoireDe(numero, annee), titre].filter(Boolean).join(' · ');
  return [
    `- ${formatDate(date)} (${quand(daysBetween(jour, date))})\u00a0: ${libelle}`,
    dossier && `  Dossier ${dossier}`,
    base && `  ${base}${lienDe({ dossierId, depart })}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function lettre(to: string, dites: Dite[], jour: string, base: string | undefined): Mail {
  const nommees = dites.slice(0, LIGNES).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const combien = dites.length > LIGNES ? `Plus de ${LIGNES} échéances` : pluriel(dites.length, 'échéance');
  const lignes = nommees.map((dite) => ligne(dite, jour, base));
  return {
    to,
    subject: `${combien} à suivre, ${formatDate(jour)}`,
    text: `Bonjour,\n\n${combien} à suivre\u00a0:\n\n${lignes.join('\n\n')}\n${base ? `\nToutes les échéances\u00a0: ${base}/app/echeances\n` : ''}`,
  };
}

/** Where to begin for an account that got no letter: a day before now, or before the first letter, which could not be sent. */
const veille = (instant: string): string => new Date(Date.parse(instant) - DAY_MS).toISOString();

/** Sends each active account its letter of the day, if there is anything to tell. One that fails is tried again. */
export async function envoyerRappels(
  db: Db,
  { mailer, publicUrl }: Poste,
  now: Date,
  arret: () => boolean = () => false,
): Promise<void> {
  if (!mailer.enabled || officeTime(now) < HEURE) return;
  const jour = officeDay(now);
  const jusqua = new Date(now.getTime() - ECRITURE_MS).toISOString();
  // Reminders are being written right now: a minute later, they go in one letter with the rest.
  if (await ditDepuis(db, { depuis: jusqua, jusqua: now.toISOString() })) return;
  const perdu = new Date(now.getTime() - PERDU_MS);
  const debut = performance.now();
  for (const { id: utilisateurId, email } of await readAdresses(db)) {
    if (arret() || performance.now() - debut > TOUR_MS) return;
    // With the files that the account sees on the day of the letter.
    const regard = await readRegard(db, utilisateurId);
    const { dernier, premier } = await courriersDe(db, utilisateurId);
    const depuis = dernier ?? veille(premier ?? now.toISOString());
    const dites = await readDitesDepuis(db, { regard, depuis, jusqua, jour }, LIGNES + 1);
    if (dites.length === 0 || !(await prendreCourrier(db, { utilisateurId, jour, jusqua, perdu }))) continue;
    const envoye = await mailer.send(lettre(email, dites, jour, publicUrl));
    if (envoye) await courrierEnvoye(db, { utilisateurId, jour, now });
  }
}
