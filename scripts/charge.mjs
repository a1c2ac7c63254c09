import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureReady } from './build.mjs';
import { GIVE_UP_MS, OPEN_MAX, startServer } from './charge-serveur.mjs';
import { endWithNpm, ROOT, say } from './run.mjs';

// `npm run load [-- --minutes=5 --fois=4]`: a server of its own, filled a little, measured as fast as it can answer; then sent
// `fois` times as many requests for `minutes`, which do not wait for one another. It must shed, answer quickly those that it
// serves, recover in seconds, and keep every write that it has acknowledged; 1 when it does not. `fois` below 1 (`--minutes=60
// --fois=0.25`) is an office at work: its memory must stay flat.
process.chdir(ROOT);
endWithNpm();
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    fois: { type: 'string', default: '4' },
    base: { type: 'string', default: '' },
  },
});
const [minutes, times] = [Number(values.minutes), Number(values.fois)];
if (!(minutes > 0 && times > 0)) {
  say('npm run load [-- --minutes=5 --fois=4 --base=postgres://…]');
  process.exit(1);
}
await ensureReady();

const CLIENTS = 300;
const MEASURE_MS = 15_000;
const MEASURE_AT_ONCE = 16;
const TURN_MS = 20;
const RECOVERED_MAX_MS = 10_000;
const WELL_MS = 1_000;
const WELL_IN_A_ROW = 10;
const WRITES = 5; // one request in five

const { stop, memory, send, signIn } = await startServer(values.base);

const SAMPLES = 12;
/** Samples of its memory, from the first minute to the last: flat, or not. */
const held = [];

let number = 0;
const acknowledged = [];
const unClient = () => {
  number += 1;
  return {
    nom: `Charge ${number}`,
    prenom: 'Youssef',
    cin: `CH${number}`,
    genre: 'Homme',
    date_naissance: '1980-01-01',
    profession: 'Commerçant',
    tel_portable: '0612345678',
    nationalite: 'Marocaine',
    ville: 'Rabat',
    commune: 'Agdal',
    adresse: '1, avenue Mohammed V',
    etat_civile: 'Célibataire',
    has_contrat_mariage: false,
  };
};

/** A list, a search, a record; one request in five is a write. */
const READS = [
  () => '/client/getAllClients?page=1&size=15',
  () => `/client/getAllClients?page=1&size=15&q=charge+${1 + (number % CLIENTS)}`,
  () => `/client/getClientById/${acknowledged[number % CLIENTS]}`,
  () => '/dossier/getAllDossiers?page=1&size=15',
];
let turn = 0;
async function askSomething() {
  turn += 1;
  if (turn % WRITES !== 0) return send('GET', READS[turn % READS.length]());
  const answer = await send('POST', '/client/addClient', unClient());
  if (answer.status === 200) acknowledged.push(JSON.parse(answer.body).id);
  return answer;
}

const percentile = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const round = (ms) => `${Math.round(ms)} ms`;

async function fill() {
  await signIn();
  while (acknowledged.length < CLIENTS) {
    const answer = await send('POST', '/client/addClient', unClient());
    if (answer.status !== 200) throw new Error(`client : ${answer.status} ${answer.body}`);
    acknowledged.push(JSON.parse(answer.body).id);
  }
}

/** Requests served in a second when a few people ask again as soon as they are answered. */
async function measure() {
  const end = performance.now() + MEASURE_MS;
  const served = [];
  const one = async () => {
    while (performance.now() < end) {
      const { status, ms } = await askSomething();
      if (status === 200) served.push(ms);
    }
  };
  await Promise.all(Array.from({ length: MEASURE_AT_ONCE }, one));
  return {
    rate: served.length / (MEASURE_MS / 1_000),
    p99: percentile(
      served.sort((a, b) => a - b),
      0.99,
    ),
  };
}

/** Sends `rate` requests a second, whether or not the former ones have been answered. */
async function overload(rate) {
  const begun = performance.now();
  const length = minutes * 60_000;
  const seen = { served: [], shed: [], retry: 0, gone: new Map(), other: new Map(), kept: 0 };
  const pending = new Set();
  let due = 0;
  const count = ({ status, ms, headers, body }) => {
    if (status === 200) seen.served.push(ms);
    else if (status === 503) {
      seen.shed.push(ms);
      if (headers['retry-after']) seen.retry += 1;
    } else if (status === 0) seen.gone.set(body, (seen.gone.get(body) ?? 0) + 1);
    else seen.other.set(status, (seen.other.get(status) ?? 0) + 1);
  };
  while (performance.now() - begun < length) {
    const wanted = Math.floor(((performance.now() - begun) / 1_000) * rate);
    for (; due < wanted; due += 1) {
      if (pending.size >= OPEN_MAX) {
        seen.kept += 1;
        continue;
      }
      const one = askSomething().then(count);
      pending.add(one);
      void one.then(() => pending.delete(one));
    }
    if (performance.now() - begun > (held.length / SAMPLES) * length) held.push(memory());
    await wait(TURN_MS);
  }
  return { seen, pending };
}

/** How long until it is well again: so many requests in a row answered at once. */
async function recover() {
  const begun = performance.now();
  for (let well = 0; well < WELL_IN_A_ROW; ) {
    const { status, ms } = await send('GET', READS[0]());
    well = status === 200 && ms < WELL_MS ? well + 1 : 0;
    if (performance.now() - begun > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await wait(TURN_MS);
  }
  return performance.now() - begun;
}

async function lost() {
  const { status, body } = await send('GET', '/client/getAllClients');
  if (status !== 200) throw new Error(`relecture : ${status}`);
  const held = new Set(JSON.parse(body).map(({ id }) => id));
  return acknowledged.filter((id) => !held.has(id)).length;
}

await fill();
const { rate, p99 } = await measure();
say(
  `Ce qu’il sert : ${Math.round(rate)} demandes par seconde (p99 ${round(p99)}), dont une écriture sur cinq.`,
);
const { seen, pending } = await overload(rate * times);
const recovered = await recover();
await Promise.all(pending);
const { served, shed, retry, gone, other, kept } = seen;
const noAnswer = [...gone.values()].reduce((a, b) => a + b, 0);
const asked = served.length + shed.length + noAnswer + kept + [...other.values()].reduce((a, b) => a + b, 0);
served.sort((a, b) => a - b);
shed.sort((a, b) => a - b);
const missing = await lost();
say(
  `${times} fois cela pendant ${minutes} min : ${asked} demandes, ${Math.round(asked / (minutes * 60))} par seconde.`,
);
say(
  `Servies ${served.length} (${Math.round(served.length / (minutes * 60))} par seconde) : médiane ${round(percentile(served, 0.5))}, p99 ${round(percentile(served, 0.99))}.`,
);
say(
  `Refusées 503 : ${shed.length} (${Math.round((shed.length / asked) * 100)} %), ${retry} avec Retry-After, p99 ${round(percentile(shed, 0.99))}.`,
);
say(
  `Sans réponse : ${noAnswer} ${JSON.stringify([...gone])}. Pas envoyées (${OPEN_MAX} en attente déjà) : ${kept}. Autres réponses : ${JSON.stringify([...other])}.`,
);
say(`Mémoire, en Mo, ${SAMPLES} fois pendant ce temps : ${held.join(' ')}.`);
say(
  `De nouveau bien en ${round(recovered)}. Écritures acquittées : ${acknowledged.length}, perdues : ${missing}.`,
);
const broken = [...other.keys()].some((status) => status >= 500);
const code = await stop();
const good = missing === 0 && !broken && recovered < RECOVERED_MAX_MS && shed.length === retry && code === 0;
say(good ? 'Tenu.' : `Pas tenu (fin du serveur : ${code}).`);
process.exit(good ? 0 : 1);
