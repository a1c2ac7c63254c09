/** A short round of `npm run failover`, which goes through all of it (BASCULE=1). */
import { beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../kit/server/testing/postgres';
import { direBascule, eprouverBascule } from './testing/bascule/bascule';
import { nginxEstLa } from './testing/bascule/mandataire';
import { construire } from './testing/pannes/processus';

const ENTIERE = process.env.BASCULE === '1';
const GRAINE = Number(process.env.BASCULE_GRAINE ?? 20_261_121);
const ECRIVAINS = Number(process.env.BASCULE_ECRIVAINS ?? 3);
const possible = findPostgres() !== null && nginxEstLa();
const LONG_MS = 600_000;

if (!possible && ENTIERE) throw new Error('npm run failover demande nginx et postgresql.');
if (!possible)
  process.stdout.write('– bascule : sautée, il faut nginx et postgresql (apt install nginx postgresql)\n');

describe.skipIf(!possible)('Une étude sur plusieurs machines', () => {
  beforeAll(construire, LONG_MS);

  it('ne perd ni ne double une écriture répondue, et sert de nouveau en quelques secondes', {
    timeout: LONG_MS,
  }, async () => {
    const bilan = await eprouverBascule({
      graine: GRAINE,
      ecrivains: ECRIVAINS,
      ...(ENTIERE ? {} : { seuls: /base/ }),
    });
    if (ENTIERE) process.stdout.write(`${direBascule(bilan)}\n`);
    expect(bilan.fautes).toEqual([]);
    expect(bilan.aveugles).toBe(0);
    for (const { nom, repondues } of bilan.episodes) expect(repondues, nom).toBeGreaterThan(0);
    const remplaces = bilan.episodes.filter(({ nom }) => nom.includes('remplacés'));
    expect(remplaces.flatMap(({ echecs }) => [...echecs])).toEqual([]);
  });
});
