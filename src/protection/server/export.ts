import { readEtude } from '../../etude/server/sql';
import type { FileStore } from '../../fichier/server/store';
import { type PieceZippee, zipDe } from '../../fichier/server/zip';
import type { Db } from '../../kit/server/db/database';
import { inSnapshot } from '../../kit/server/snapshot';
import { type Brouillon, CHOSES, type Chose, type Situation } from '../devoir';
import type { GenrePersonne } from '../personne';
import { pageExport } from './export-page';
import type { Messages } from './messages';
import { lireSujet } from './sujet';
import type { Tenue } from './tenu';
import { detenusDe, tenueDe } from './tenue';

/** Stable: programs that read an export check it. */
const FORMAT = 'minutier.personne';
const VERSION = 1;

function donneesDe({ tenus }: Tenue): Record<Chose, readonly object[]> {
  const donnees = Object.fromEntries(Object.keys(CHOSES).map((chose) => [chose, [] as readonly object[]]));
  for (const { chose, donnees: siennes } of tenus) donnees[chose] = siennes;
  return donnees as Record<Chose, readonly object[]>;
}

const sansTitre = ({ id }: Brouillon): Brouillon => ({ id, titre: `n°\u00a0${id}` });
/** A draft's title may name other people: the person is given its number. */
const remise = ({ brouillons, cites, ...situation }: Situation): Situation => ({
  ...situation,
  brouillons: brouillons.map(sansTitre),
  cites: cites.map(sansTitre),
});

/**
 * The archive of one person, its rows read at one moment. The pieces are streamed from the store, one open at a time, as soon as
 * `zip` is called. `fin`: the caller has gone.
 */
export async function exporter(
  db: Db,
  { genre, id }: { genre: GenrePersonne; id: number },
  { store, messages, now, fin }: { store: FileStore; messages: Messages; now: Date; fin: AbortSignal },
): Promise<{ nom: string; perdues: number; zip: () => ReturnType<typeof zipDe> }> {
  const { sujet, tenue, etude } = await inSnapshot(db, async (trx) => {
    const sujet = await lireSujet(trx, { genre, id }, messages);
    return { sujet, tenue: await tenueDe(trx, sujet, now), etude: await readEtude(trx) };
  });
  const detenus = detenusDe({ ...tenue, situation: remise(tenue.situation) });
  const { nom } = sujet.trouvee;
  const lisibles: PieceZippee[] = [];
  const perdues = [];
  for (const octets of tenue.octets) {
    fin.throwIfAborted();
    if ((await store.check(octets.sha256)) === null) lisibles.push(octets);
    else perdues.push(octets.chemin);
  }
  const page = pageExport({
    personne: { ...sujet.trouvee, detenus },
    etude,
    le: now,
    pieces: lisibles.map(({ chemin }) => chemin),
    perdues,
  });
  const json = {
    format: FORMAT,
    version: VERSION,
    le: now.toISOString(),
    etude: etude.nom,
    personne: sujet.trouvee,
    detenus,
    donnees: donneesDe(tenue),
  };
  const annexes = {
    'LISEZ-MOI.html': Buffer.from(page),
    'donnees.json': Buffer.from(JSON.stringify(json, null, 2)),
  };
  return { nom, perdues: perdues.length, zip: () => zipDe(annexes, lisibles, { store, now }) };
}
