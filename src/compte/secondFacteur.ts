/** What an account proves besides its password: a code of its telephone, a passkey, a recovery code. */
import { z } from 'zod';
import { doneAnswer, get, post } from '../kit/api';
import { idParams, requiredText } from '../kit/schema';
import type { Droit } from './droits';

const MOYENS = ['totp', 'cle', 'secours'] as const;
export type Moyen = (typeof MOYENS)[number];

const CODE_MAX = 64;
/** Six digits of the telephone, or a recovery code: read without its spaces and hyphens. */
export const code = () => requiredText().pipe(z.string().max(CODE_MAX, 'Ce code est trop long.'));

// What a browser makes of a passkey, base64url: an attestation may hold certificates.
const REFUSEE = 'Réponse de clé d’accès illisible.';
const BYTES_MAX = 16_384;
const bytes = () =>
  z
    .string(REFUSEE)
    .max(BYTES_MAX, REFUSEE)
    .regex(/^[\w-]+$/, REFUSEE);
const credential = z.object({
  id: bytes(),
  rawId: bytes(),
  type: z.literal('public-key', REFUSEE),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
/** A passkey has signed a challenge. */
export const reponseCle = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(),
      authenticatorData: bytes(),
      signature: bytes(),
      userHandle: bytes().nullish(),
    },
    REFUSEE,
  ),
});
export type ReponseCle = z.infer<typeof reponseCle>;
/** A passkey was made. */
const nouvelleCle = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(),
      attestationObject: bytes(),
      transports: z.array(z.string().max(20)).max(10).optional(),
    },
    REFUSEE,
  ),
});
export type NouvelleCle = z.infer<typeof nouvelleCle>;

const descripteurs = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
);
/** What `navigator.credentials.get` is asked. */
const demandeCle = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: descripteurs,
  userVerification: z.literal('required'),
});
export type DemandeCle = z.infer<typeof demandeCle>;

/** What the 401 of the code `second_facteur_requis` says, once the password is right. */
export interface SecondFacteurRequis {
  moyens: Moyen[];
  /** For the account's own passkeys, when there are some at this address. */
  cle?: DemandeCle;
}

export const demanderConnexionCle = post('/auth/cle-acces/demande', {
  summary: 'Ce qu’une clé d’accès doit signer pour ouvrir une session',
  public: true,
  readOnly: true,
  answer: demandeCle,
});
export const connexionCle = post('/auth/cle-acces', {
  summary: 'Ouvre une session par une clé d’accès, sans mot de passe',
  public: true,
  waits: true,
  readOnly: true,
  body: z.object({ cle: reponseCle }),
  answer: doneAnswer,
});

const cleAcces = z.object({
  id: z.int(),
  nom: z.string(),
  /** The address (RP id) that it works at. */
  domaine: z.string(),
  creeLe: z.string(),
  utiliseeLe: z.string().nullable(),
});
export type CleAcces = z.infer<typeof cleAcces>;

const secondFacteur = z.object({
  /** Since when the telephone's codes are asked. */
  totpDepuis: z.string().nullable(),
  cles: z.array(cleAcces),
  codesRestants: z.int(),
  /** The office asks every account for a second factor. */
  exige: z.boolean(),
  /** Where passkeys can be made: the domain, or why they cannot. */
  clesPossibles: z.object({ domaine: z.string().nullable(), raison: z.string().nullable() }),
});
export type SecondFacteur = z.infer<typeof secondFacteur>;

/** Asked of whoever changes what protects an account. */
const change = { settingUp: true, recent: true, inspection: 'own' } as const;
const codes = z.array(z.string());
/** Recovery codes come with the first factor; null with the next ones. */
const avecCodes = z.object({ codes: codes.nullable() });
export const getSecondFacteur = get('/user/second-facteur', {
  summary: 'Les seconds facteurs du compte connecté',
  settingUp: true,
  inspection: 'own',
  answer: secondFacteur,
});
const TOTP = 'totp';
export const preparerTotp = post('/user/second-facteur/totp/preparer', {
  summary: 'Propose un secret à une application de codes ; il ne sert qu’une fois confirmé par un code',
  ...change,
  secret: true,
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const confirmerTotp = post('/user/second-facteur/totp/confirmer', {
  summary: 'Met en service le secret proposé, prouvé par un premier code',
  ...change,
  secret: true,
  thing: TOTP,
  body: z.object({ code: code() }),
  answer: avecCodes,
});
export const retirerTotp = post('/user/second-facteur/totp/retirer', {
  summary: 'N’accepte plus les codes du téléphone',
  ...change,
  thing: TOTP,
  answer: doneAnswer,
});
export const demanderCle = post('/user/second-facteur/cle/demande', {
  summary: 'Ce qu’un appareil doit savoir pour faire une clé d’accès',
  ...change,
  readOnly: true,
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: descripteurs,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

const NOM_MAX = 60;
export const nomDeCle = z.object({
  nom: requiredText().pipe(z.string().max(NOM_MAX, `${NOM_MAX} caractères au plus.`)),
});
export const ajouterCle = post('/user/second-facteur/cle', {
  summary: 'Ajoute une clé d’accès au compte',
  ...change,
  secret: true,
  body: nomDeCle.extend({ cle: nouvelleCle }),
  answer: avecCodes.extend({ id: z.int() }),
});
export const retirerCle = post('/user/second-facteur/cle/:id/retirer', {
  summary: 'Retire une clé d’accès du compte',
  ...change,
  params: idParams,
  answer: doneAnswer,
});
export const nouveauxCodes = post('/user/second-facteur/codes', {
  summary: 'Rend dix codes de secours, qui remplacent ceux d’avant',
  ...change,
  secret: true,
  answer: z.object({ codes }),
});

export const getExigence = get('/etude/second-facteur', {
  summary: 'L’étude demande-t-elle un second facteur à chacun ?',
  answer: z.object({ exige: z.boolean() }),
});
export const exigerSecondFacteur = post('/etude/second-facteur/update', {
  summary: 'Demande un second facteur à chaque compte de l’étude, ou ne le demande plus',
  right: 'gererEtude' satisfies Droit,
  recent: true,
  thing: 'exigence',
  body: z.object({ exige: z.boolean('Oui ou non.') }),
  answer: z.object({ exige: z.boolean() }),
});
export const reinitialiserSecondFacteur = post('/collaborateur/second-facteur/:id', {
  summary: 'Retire tous les seconds facteurs d’un compte et ferme ses sessions',
  right: 'gererComptes' satisfies Droit,
  recent: true,
  again: true,
  params: idParams,
  answer: z.object({ id: z.int() }),
});
