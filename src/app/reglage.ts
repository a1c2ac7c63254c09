import { isIP } from 'node:net';
import { requiredEmail } from '../compte/compte';
import { isIsoDate } from '../kit/dates';

/**
 * The text of a setting. Each function below answers its value, or throws the sentence that refuses it: a text that the server
 * would misunderstand (`oui` for a switch, a name without https) is refused at the start. Empty is absent.
 */
type Written = string | undefined;

/** « set DEMO=0 && npm start », in a terminal of Windows, sets it to « 0 » and a space. */
export function trimEnds(env: NodeJS.ProcessEnv): void {
  for (const [name, text] of Object.entries(env)) if (text?.endsWith(' ')) env[name] = text.trimEnd();
}

export const given = (text: Written): Written => text || undefined;

const refusal = (name: string, text: string, expected: string): Error =>
  new Error(`${name}=${text}\u00a0: ${expected}.`);

/** A whole number from `min` to `max`. */
export function integer(
  name: string,
  text: Written,
  fallback: number,
  [min, max]: readonly [number, number] = [0, 1e9],
): number {
  if (!text) return fallback;
  // Digits alone: Number(' ') is 0, by which a port of blanks would be any port.
  if (!/^\d+$/.test(text)) throw refusal(name, text, 'un nombre entier est attendu');
  const value = Number(text);
  if (value < min || value > max) throw refusal(name, text, `un nombre de ${min} à ${max} est attendu`);
  return value;
}

/** On or off, never a guess: were `oui` taken for off, what was meant to be encrypted would stay plain. */
export function flag(name: string, text: Written, fallback: boolean): boolean {
  if (!text) return fallback;
  if (text === '0' || text === '1') return text === '1';
  throw refusal(name, text, '0 ou 1 est attendu');
}

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date and nothing else: it is also written into a page. */
export function instant(name: string, text: Written, fallback: string): string {
  if (!text) return fallback;
  if (ISO.test(text) && isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) return text;
  throw refusal(name, text, 'une date est attendue, comme 2027-01-01T09:00:00');
}

const TOKEN_MIN = 32;

/** Long enough that nobody guesses it. */
export function token(name: string, text: Written): Written {
  if (!text) return undefined;
  if (text.length < TOKEN_MIN) throw new Error(`${name}\u00a0: ${TOKEN_MIN} caractères au moins.`);
  return text;
}

/** One of these words; the first is the default. */
export function oneOf(name: string, text: Written, [fallback, ...others]: [string, ...string[]]): string {
  const words = [fallback, ...others];
  if (!text) return fallback;
  if (words.includes(text)) return text;
  throw refusal(name, text, `un mot parmi ${words.join(', ')} est attendu`);
}

/** The origin of a site's address: nothing of ours is served below a path. */
export function origin(name: string, text: Written): Written {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  // Of two addresses separated by a comma, the first and « https » would be one name.
  if (url && /^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host)) return url.origin;
  throw refusal(name, text, 'une adresse comme https://etude.example.ma est attendue');
}

/** In the form that accounts have: in another, it would open none. */
export function email(name: string, text: Written): Written {
  if (!text) return undefined;
  const { data } = requiredEmail().safeParse(text);
  if (data !== undefined) return data;
  throw refusal(name, text, 'une adresse comme maitre@etude.example.ma est attendue');
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const BITS = { 4: 32, 6: 128 } as const;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (more.length > 0 || (version !== 4 && version !== 6)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version]);
}

/** Addresses, networks, or the words for those of this machine. A number of proxies is refused: it would be read as an address. */
export function proxies(name: string, text: Written): Written {
  if (!text) return undefined;
  const each = text.split(',').map((one) => one.trim());
  if (each.every((one) => NETWORKS.includes(one) || isNetwork(one))) return text;
  throw refusal(
    name,
    text,
    'une adresse comme 127.0.0.1 ou 172.30.0.0/24 est attendue, ou plusieurs, séparées par des virgules',
  );
}
