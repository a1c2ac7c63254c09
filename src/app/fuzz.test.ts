/** A short seeded round of `npm run fuzz`, which goes on for as long as it is told (FUZZ_SECONDS). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Root } from '../kit/server/db/database';
import { getManques } from '../acte/api';
import { examinerReleve } from '../comptabilite/apiReleve';
import { emettreFacture } from '../dossier/apiDocuments';
import { addRdv } from '../rdv/api';
import { openApi } from './api';
import { PROVISION, comptabilite } from './testing/comptes';
import { verser } from './testing/dossiers';
import { type Demande, type Document, type Reponse, demandes, enClair, envoyer, juger } from './testing/fuzz';
import { invariants } from './testing/invariants';
import { type Compte, type Office, describeOffices, unCompte } from './testing/office';
import { DROITS, type Droits } from '../compte/droits';
import { unDossierRempli } from './testing/rempli';

const GRAINE = Number(process.env.FUZZ_SEED ?? 20_261_112);
const SECONDES = Number(process.env.FUZZ_SECONDS ?? 0);
// Refused. Among other tests a machine answers when it can: there, only what does not answer at all.
const TROP_LENT_MS = SECONDES > 0 ? 5_000 : 60_000;
const FOIS = SECONDES > 0 ? 12 : 3; // requests for each call and round
const A_LA_FOIS = 4;
const LENT_MS = 1_000; // told
const MARGE_MS = 180_000;
const RENOUVELER_MS = 240_000; // what asks for a recent proof goes on being reached
const FAUTES_MAX = 30;
const DEHORS_MAX = 0.1; // of the answers: more would try the door, and nothing behind it
const CONNUS = 12; // bodies kept for each call

const HORS = new Set([
  // Every other call would answer only that it must first be set up.
  '/api/etude/second-facteur/update',
  // Programs of their own, tried by their own tests.
  '/api/journal/verifier',
  '/api/sauvegarde/exercer',
  '/api/sauvegarde/lancer',
]);
const TOUS = Object.fromEntries(DROITS.map((droit) => [droit, true])) as Droits;
const TABLES = [
  'dossier',
  'client',
  'societe',
  'propriete',
  'cdg',
  'versement',
  'partie',
  'fichier',
  'rdv',
  'operation',
  'facture',
  'echeance',
  'releve',
  'modele_acte',
  'bareme',
  'traitement',
] as const;

/** The latest records of each table: what was there at first may have been deleted since. */
async function idsDe(db: Root): Promise<Record<string, number[]>> {
  const ids: Record<string, number[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(3).execute();
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}

/** Those that the address is about, mostly. */
function idsPour(path: string, ids: Record<string, number[]>): number[] {
  const propres = TABLES.filter((table) => path.includes(table)).flatMap((table) => ids[table] ?? []);
  return [...propres, ...propres, ...Object.values(ids).map(([id = 1]) => id), 999_999];
}

interface Bilan {
  envoyees: number;
  statuts: Map<number, number>;
  fautes: Map<string, string>;
  lentes: { ms: number; ou: string }[];
}

class Tir {
  readonly bilan: Bilan = { envoyees: 0, statuts: new Map(), fautes: new Map(), lentes: [] };
  private readonly connus = new Map<string, unknown[]>();
  private compte: Compte | undefined;
  private cookie = '';
  private depuis = 0;
  constructor(private readonly office: Office) {}

  /** A notary of its own: the requests may close a session, or an account. */
  private async session(): Promise<string> {
    if (this.cookie === '' || performance.now() - this.depuis > RENOUVELER_MS) {
      this.depuis = performance.now();
      // Wrong passwords are among what is sent: fifty from one place would keep everybody out for a quarter of an hour.
      await this.office.server.app.db.deleteFrom('tentative').execute();
      const { email, password } = this.compte ?? {};
      this.cookie = email && password ? await this.office.signIn(email, password) : '';
      if (this.cookie === '') {
        this.compte = await unCompte(this.office, { isNotaire: true, droits: TOUS });
        this.cookie = this.compte.cookie;
      }
    }
    return this.cookie;
  }

  private noter(demande: Demande, ou: string, { status, ms }: Reponse, faute: string | null): void {
    const { bilan } = this;
    bilan.envoyees += 1;
    bilan.statuts.set(status, (bilan.statuts.get(status) ?? 0) + 1);
    if (ms > LENT_MS) bilan.lentes.push({ ms: Math.round(ms), ou });
    if (faute && !bilan.fautes.has(`${ou} ${faute}`)) bilan.fautes.set(`${ou} ${faute}`, enClair(demande));
  }

  private async tirer(demande: Demande, ou: string): Promise<void> {
    const cookie = await this.session();
    try {
      const reponse = await envoyer(this.office, cookie, demande, TROP_LENT_MS);
      this.noter(demande, ou, reponse, juger(reponse));
      if (reponse.status === 401 && cookie === this.cookie) this.cookie = '';
    } catch (error) {
      this.noter(demande, ou, { status: 0, type: '', text: '', ms: 0 }, `sans réponse : ${String(error)}`);
    }
  }

  /** The same office, whose accepted bodies are kept. */
  apprendre(): Office {
    return {
      ...this.office,
      call: async (spec, sent) => {
        const answer = await this.office.call(spec, sent);
        if (answer.status === 200 && sent?.body !== undefined) {
          const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`;
          this.connus.set(path, [...(this.connus.get(path) ?? []), sent.body].slice(-CONNUS));
        }
        return answer;
      },
    };
  }

  async tour(document: Document, graine: number, fin: number): Promise<void> {
    // The last one may have lost its rights.
    this.compte = undefined;
    this.cookie = '';
    const ids = await idsDe(this.office.server.app.db);
    const tirees = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(() => !HORS.has(path))
        .flatMap(([method, operation]) =>
          fc
            .sample(
              demandes(path, method, operation, {
                ids: idsPour(path, ids),
                connus: this.connus.get(path) ?? [],
              }),
              {
                seed: graine,
                numRuns: FOIS,
              },
            )
            .map((demande) => ({ demande, ou: `${method.toUpperCase()} ${path}` })),
        ),
    );
    // Not call by call: each meets what the others have left.
    const melees =
      fc.sample(fc.shuffledSubarray(tirees, { minLength: tirees.length }), { seed: graine, numRuns: 1 })[0] ??
      [];
    const voie = async () => {
      for (let suivante = melees.pop(); suivante; suivante = melees.pop()) {
        if (performance.now() > fin || this.bilan.fautes.size > FAUTES_MAX) return;
        await this.tirer(suivante.demande, suivante.ou);
      }
    };
    await Promise.all(Array.from({ length: A_LA_FOIS }, voie));
  }
}

const dire = ({ envoyees, statuts, lentes }: Bilan, tours: number): string =>
  [
    `${envoyees} demandes, ${tours} tours à partir de la graine ${GRAINE} ; par statut : ${JSON.stringify(Object.fromEntries([...statuts].sort(([a], [b]) => a - b)))}`,
    ...lentes
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 10)
      .map(({ ms, ou }) => `  lente : ${ms} ms ${ou}`),
  ].join('\n');

/** What computes apart is loaded by its first question: from its sources, on a busy machine, that took longer than an answer may. */
async function charger(office: Office, id: number): Promise<void> {
  const releve = new Blob(['Date;Libellé;Débit;Crédit\r\n02/11/2026;Virement;;100,00\r\n']);
  await office.call(getManques, { params: { dossierId: id, cle: 'fourni:vente' } });
  await office.upload(examinerReleve, { fields: { compte: 'BANQUE' }, file: releve, name: 'a.csv' });
  await fetch(`${office.url}/api/dossier/${id}/devis.pdf`, { headers: { cookie: office.cookie } });
}

/** At least one of what the calls are about. */
async function peupler(office: Office): Promise<void> {
  const id = await unDossierRempli(office);
  await charger(office, id);
  await verser(office, id, 'minute');
  await office.call(addRdv, {
    body: {
      nom: 'Idrissi',
      prenom: 'Leila',
      tel: '0612345678',
      motif: 'Signature',
      date: '2026-11-12',
      heure: '10:30',
    },
  });
  await comptabilite(() => office).operer(id, PROVISION);
  await office.call(emettreFacture, { params: { id }, body: {} });
}

describeOffices('Des milliers de demandes tirées du document OpenAPI', (office) => {
  it(
    'ne font ni erreur interne, ni réponse hors du contrat, ni base fausse',
    async () => {
      const { body } = await office().call(openApi);
      const tir = new Tir(office());
      const fin = performance.now() + SECONDES * 1_000;
      let tours = 0;
      do {
        // It may be refused, once settings have been changed: what is left is enough.
        await peupler(tir.apprendre()).catch((error) => {
          if (tours === 0) throw error;
        });
        await tir.tour(
          body as unknown as Document,
          GRAINE + tours,
          SECONDES > 0 ? fin : Number.POSITIVE_INFINITY,
        );
        tours += 1;
      } while (performance.now() < fin && tir.bilan.fautes.size === 0);
      const resume = dire(tir.bilan, tours);
      if (SECONDES > 0) process.stdout.write(`${resume}\n`);
      expect([...tir.bilan.fautes].map(([quoi, demande]) => `${quoi}\n  ${demande}`).join('\n'), resume).toBe(
        '',
      );
      expect((tir.bilan.statuts.get(401) ?? 0) / tir.bilan.envoyees, resume).toBeLessThan(DEHORS_MAX);
      expect(await invariants(office())).toEqual([]);
    },
    SECONDES * 1_000 + MARGE_MS,
  );
});
