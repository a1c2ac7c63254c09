/** How large the office is that is measured, and since when it works. */
import { addDays, officeDay } from '../../../kit/dates';

export interface Echelle {
  clients: number;
  societes: number;
  proprietes: number;
  dossiers: number;
  rdvs: number;
  /** Its bytes are stored: as many different pieces. */
  octets: number;
  graine: number;
  /** What its files are dated by. */
  jour: string;
}

const UNE = { clients: 100_000, societes: 20_000, proprietes: 60_000, dossiers: 100_000, rdvs: 20_000 };
const OCTETS = 500;
const GRAINE = 20_260_701;
/** Its oldest file is as old as this. */
const ANNEES = 20;
const JOURS = ANNEES * 365;

/** The first of this month: an office that was made yesterday serves today too. */
const premierDuMois = (): string => `${officeDay(new Date()).slice(0, 7)}-01`;

/** `fois` times 100 000 clients and as many files. */
export const echelleDe = (fois: number): Echelle => ({
  ...(Object.fromEntries(
    Object.entries(UNE).map(([quoi, combien]) => [quoi, Math.max(20, Math.round(combien * fois))]),
  ) as typeof UNE),
  octets: Math.max(5, Math.min(OCTETS, Math.round(OCTETS * fois))),
  graine: GRAINE,
  jour: premierDuMois(),
});

/** When the `rang`th of `combien` came: one after the other, until yesterday. */
export function jourDe({ jour }: Pick<Echelle, 'jour'>, rang: number, combien: number): string {
  return addDays(jour, -1 - Math.floor(((combien - rang) / combien) * JOURS));
}
export const instantDe = (jour: string): string => `${jour}T10:00:00.000Z`;
