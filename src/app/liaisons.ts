import { addressesOf } from '../kit/server/db/hosts';

/**
 * A connection to another machine uses TLS, unless its address says in so many words that it does not: a private network is the
 * office's to judge, never a default (OWASP ASVS 12.2.1, 12.3.1, 12.3.3). Sentences name a host, never the password.
 */
const CETTE_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const EN_CLAIR = '#en-clair';
const MODES_TLS = ['require', 'verify-ca', 'verify-full'];
/** Modes that nobody writes without meaning them. */
const MODES_VOULUS = ['disable', 'no-verify'];

/** What is expected; a sign of a password that has a meaning in an address is what most often spoils one. */
const SIGNES = 'où / # ? % @ d’un mot de passe s’écrivent %2F %23 %3F %25 %40';
const POSTGRES = `postgres://utilisateur:mot-de-passe@machine:5432/base, ${SIGNES}`;
const S3 = 'https://s3.example.ma';
const SMTP = `smtp://utilisateur:mot-de-passe@machine:587, ${SIGNES}`;

const malEcrite = (nom: string, attendue: string): Error =>
  new Error(`${nom}\u00a0: cette adresse est mal écrite. Elle a la forme ${attendue}.`);

function lire(nom: string, adresse: string, attendue: string): URL {
  if (!URL.canParse(adresse)) throw malEcrite(nom, attendue);
  return new URL(adresse);
}

/** Of a parameter given twice, drivers take the last. */
const dernier = ({ searchParams }: URL, nom: string): string | undefined => searchParams.getAll(nom).at(-1);

/** Checks each host of DATABASE_URL (or of the setting `nom`), read as node-postgres does. Error: another machine, and no TLS asked for. */
export function exigerBaseSure(adresse: string, pgHost?: string, nom = 'DATABASE_URL'): string {
  for (const une of addressesOf(adresse)) exigerHoteSur(une, pgHost, nom);
  return adresse;
}

function exigerHoteSur(adresse: string, pgHost: string | undefined, nom: string): void {
  if (adresse.startsWith('/')) return; // a socket's folder
  const url = lire(nom, adresse.replace('@/', '@localhost/'), POSTGRES);
  if (url.protocol === 'socket:') return;
  if (!/^postgres(?:ql)?:$/.test(url.protocol))
    throw new Error(`${nom}\u00a0: une adresse postgres://… est attendue, pas ${url.protocol}//.`);
  const hote = dernier(url, 'host') || decodeURIComponent(url.hostname) || pgHost || 'localhost';
  const mode = dernier(url, 'sslmode') ?? '';
  if (hote.startsWith('/') || CETTE_MACHINE.test(hote) || [...MODES_TLS, ...MODES_VOULUS].includes(mode))
    return;
  throw new Error(
    `${nom}\u00a0: la base est sur une autre machine (${hote}) et rien n’y demande TLS. Ajoutez sslmode=verify-full à l’adresse\u00a0; sur un réseau privé dont vous répondez, écrivez sslmode=disable.`,
  );
}

/** S3_ENDPOINT. Error: http to another machine. */
export function exigerS3Sur(adresse: string): string {
  const { protocol, hostname, hash } = lire('S3_ENDPOINT', adresse, S3);
  if (!hostname) throw malEcrite('S3_ENDPOINT', S3); // « minio:9000 »: a protocol, as URL reads it
  if (protocol === 'https:' || CETTE_MACHINE.test(hostname) || hash === EN_CLAIR) return adresse;
  throw new Error(
    `S3_ENDPOINT\u00a0: ${hostname} est une autre machine, et cette adresse ne commence pas par https. Sur un réseau privé dont vous répondez, ajoutez ${EN_CLAIR} à la fin de l’adresse.`,
  );
}

/** SMTP_URL: whether nothing may leave before STARTTLS; `smtps:` has TLS from its first byte. */
export function smtpExigeTls(adresse: string): boolean {
  const url = lire('SMTP_URL', adresse, SMTP);
  if (!/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL\u00a0: une adresse smtp://… ou smtps://… est attendue.');
  const voulu = dernier(url, 'requireTLS') === 'false' || dernier(url, 'ignoreTLS') === 'true';
  return !voulu && !CETTE_MACHINE.test(url.hostname);
}
