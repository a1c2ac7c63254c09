/** Deadlines as a calendar that others read (RFC 5545): whole days, folded lines, CRLF. */
import { addDays } from '../kit/dates';

export interface Evenement {
  /** Stays the same as long as it is the same deadline. */
  uid: string;
  /** Grows at each change of the deadline. */
  sequence: number;
  /** Instant in ISO text. */
  dtstamp: string;
  date: string;
  titre: string;
  texte: string | null;
  url: string | null;
}

const MAX_OCTETS = 75;

const echapper = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar holds no other control character
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** At most 75 octets a line, never in the middle of a character; what follows begins with a space. */
export function plier(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const char of line) {
    const length = octets(char);
    if (size + length > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += char;
    size += length;
  }
  return [...lines, current].join('\r\n');
}

const jour = (iso: string): string => iso.replaceAll('-', '');
const instant = (iso: string): string => iso.replace(/\.\d+/, '').replace(/[-:]/g, '');

const evenement = ({ uid, sequence, dtstamp, date, titre, texte, url }: Evenement): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${instant(dtstamp)}`,
  `DTSTART;VALUE=DATE:${jour(date)}`,
  `DTEND;VALUE=DATE:${jour(addDays(date, 1))}`,
  `SUMMARY:${echapper(titre)}`,
  ...(texte === null ? [] : [`DESCRIPTION:${echapper(texte)}`]),
  ...(url === null ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${echapper(titre)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
];

export function calendrier(evenements: readonly Evenement[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Minutier//Echeances//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Échéances de l’étude',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...evenements.flatMap(evenement),
    'END:VCALENDAR',
  ];
  return `${lines.map(plier).join('\r\n')}\r\n`;
}
