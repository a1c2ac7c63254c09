import { gzipSync } from 'node:zlib';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/**
 * What one file more costs, in bytes gz: without HTTP/2 a browser asks for six at a time, and what a sixth of a return
 * trip on a slow line (150 ms, 1.6 Mbit/s) would have brought.
 */
const FILE = 5_000;
/** Of what a screen weighs, what it may get that it does not need: about what one file packs better than two. */
const SPARE = 0.15;
/** What is put together packs better than it was counted apart: so much more than a screen may weigh comes within it. */
const PACKED = 1.03;

/** A file that the bundler writes. `users`: the screens and windows that load it. */
interface Part {
  name: string;
  modules: string[];
  bytes: number;
  /** It brings a style sheet, which is a file too. */
  styled: boolean;
  uses: Set<Part>;
  users: Set<number>;
  /** What is asked for by name keeps a file of its own. */
  entry: boolean;
}
type Chunk = Pick<
  Rolldown.OutputChunk,
  'name' | 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code' | 'viteMetadata'
>;
/** The ends of the names of what a browser has loaded already when it asks for this entry. */
export type Before = (entry: string) => string[];
/** Whether what is asked for by that name comes while nobody waits: a file more costs it nothing. */
export type Calm = (entry: string) => boolean;
/** What a screen may weigh with all that it has loaded before, in bytes gz. */
export type Limit = (entry: string) => number;
interface Pair {
  one: Part;
  other: Part;
  gain: number;
}

function reached(part: Part, found = new Set<Part>()): Set<Part> {
  if (found.has(part)) return found;
  found.add(part);
  for (const used of part.uses) reached(used, found);
  return found;
}

/** The bundler's own part in each file (its runtime, the preloading) stays where it is: even the showcase loads it. */
function partsOf(chunks: Chunk[], before: Before, calm: Calm): Set<Part> {
  const byFile = new Map<string, Part>();
  for (const { name, fileName, facadeModuleId, moduleIds, code, viteMetadata } of chunks) {
    const entry = facadeModuleId !== null || moduleIds.some((id) => id.startsWith('\0'));
    const bytes = gzipSync(code).length;
    const styled = Boolean(viteMetadata?.importedCss.size);
    byFile.set(fileName, {
      name,
      modules: moduleIds,
      bytes,
      styled,
      uses: new Set(),
      users: new Set(),
      entry,
    });
  }
  const partOf = (file: string) => byFile.get(file) ?? [];
  for (const { fileName, imports } of chunks)
    for (const part of [partOf(fileName)].flat()) part.uses = new Set(imports.flatMap(partOf));

  chunks.forEach(({ fileName, facadeModuleId }, user) => {
    if (facadeModuleId === null || calm(facadeModuleId)) return;
    const earlier = before(facadeModuleId).flatMap((end) =>
      chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(end)).map((chunk) => chunk.fileName),
    );
    const loaded = new Set<Part>();
    for (const part of [...earlier, fileName].flatMap(partOf)) reached(part, loaded);
    for (const part of loaded) part.users.add(user);
  });
  return new Set(byFile.values());
}

/** Packed together, as it will nearly be: a hundred files each packed alone weigh an eighth more. */
function weightOf(user: number, chunks: Chunk[], parts: Set<Part>): number {
  const loaded = [...parts].map(({ users }) => users.has(user));
  return gzipSync(
    chunks
      .filter((_, rank) => loaded[rank])
      .map(({ code }) => code)
      .join('\n'),
  ).length;
}

const common = (one: Part, other: Part): number =>
  [...one.users].filter((user) => other.users.has(user)).length;

/** What is not asked for any more once the two are one. */
const spared = (one: Part, other: Part): number => (one.styled && other.styled ? 2 * FILE : FILE);

/** At most: what the two need in their turn may cost more. */
function gainOf(one: Part, other: Part): number {
  const both = common(one, other);
  return (
    spared(one, other) * both - one.bytes * (other.users.size - both) - other.bytes * (one.users.size - both)
  );
}

const add = (to: Map<number, number>, user: number, bytes: number): void =>
  void to.set(user, (to.get(user) ?? 0) + bytes);

/** What each screen would load that it does not: the other part, and all that this one needs; a file more costs `file`. */
function excess(one: Part, other: Part, file: number): [user: number, bytes: number][] {
  const more = new Map<number, number>();
  const sides: [Part, Part][] = [
    [one, other],
    [other, one],
  ];
  for (const [part, joined] of sides) {
    for (const needed of reached(joined)) {
      const bytes = needed.bytes + (needed === joined ? 0 : file);
      const late = [...part.users].filter((user) => !needed.users.has(user));
      late.forEach((user) => add(more, user, bytes));
    }
  }
  return [...more];
}

/** A file may not need, through others, itself: what it holds would run before what it needs. */
const turns = (one: Part, other: Part): boolean =>
  [...one.uses].some((used) => used !== other && reached(used).has(other));

function joined(one: Part, other: Part, parts: Set<Part>): Part {
  const users = new Set([...one.users, ...other.users]);
  for (const needed of [...reached(one), ...reached(other)]) for (const user of users) needed.users.add(user);
  const uses = new Set([...one.uses, ...other.uses].filter((used) => used !== one && used !== other));
  const name = one.bytes < other.bytes ? other.name : one.name;
  const modules = [...one.modules, ...other.modules];
  const whole = {
    name,
    modules,
    bytes: one.bytes + other.bytes,
    styled: one.styled || other.styled,
    uses,
    users,
    entry: false,
  };
  parts.delete(one);
  parts.delete(other);
  for (const part of parts) {
    const used = [one, other].filter((each) => part.uses.delete(each));
    if (used.length > 0) part.uses.add(whole);
  }
  return whole;
}

/**
 * The bundler writes a file for each set of screens that share something: a hundred small ones for one screen. They are
 * put together two by two, the best first, as long as the files spared are worth more than what screens get
 * that they do not need, and no screen gets much of it, nor more than it may weigh.
 * Answers the name of the file of each module.
 */
export function filesOf(
  chunks: Chunk[],
  before: Before,
  calm: Calm = () => false,
  limit: Limit = () => Number.POSITIVE_INFINITY,
): Map<string, string> {
  const parts = partsOf(chunks, before, calm);
  /** What each screen may still get. */
  const spare = new Map<number, number>();
  for (const { users, bytes } of parts) for (const user of users) add(spare, user, SPARE * bytes);
  for (const [user, most] of spare) {
    const entry = chunks[user]?.facadeModuleId ?? '';
    if (limit(entry) < Number.POSITIVE_INFINITY)
      spare.set(user, Math.min(most, PACKED * limit(entry) - weightOf(user, chunks, parts)));
  }
  const free = () => [...parts].filter(({ entry }) => !entry);
  const pairsOf = (one: Part, others: Part[]): Pair[] =>
    others.map((other) => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0);
  const isGood = ({ one, other }: Pair): boolean => {
    const total = excess(one, other, FILE).reduce((sum, [, bytes]) => sum + bytes, 0);
    if (total >= spared(one, other) * common(one, other)) return false;
    if (turns(one, other) || turns(other, one)) return false;
    return excess(one, other, 0).every(([user, bytes]) => bytes <= (spare.get(user) ?? 0));
  };

  let pairs = free().flatMap((one, index, all) => pairsOf(one, all.slice(index + 1)));
  for (;;) {
    pairs.sort((a, b) => b.gain - a.gain);
    const best = pairs.findIndex(isGood);
    const pair = pairs[best];
    if (!pair) break;
    for (const [user, bytes] of excess(pair.one, pair.other, 0)) add(spare, user, -bytes);
    const whole = joined(pair.one, pair.other, parts);
    // Those before it, refused, would be refused again: nothing is given back.
    pairs = pairs.slice(best + 1).filter(({ one, other }) => parts.has(one) && parts.has(other));
    pairs.push(...pairsOf(whole, free()));
    parts.add(whole);
  }
  return named(free());
}

/** By what weighs most in it; two files never share a name. */
function named(parts: Part[]): Map<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    parts.flatMap(({ name, modules }) => {
      const times = taken.get(name) ?? 0;
      taken.set(name, times + 1);
      return modules.map((id): [string, string] => [id, times === 0 ? name : `${name}-${times + 1}`]);
    }),
  );
}

/** A first pass, of which nothing is written, tells what the bundler alone would share out. */
export const chunks = (plugins: () => PluginOption[], before: Before, calm: Calm, limit: Limit): Plugin => ({
  name: 'minutier-chunks',
  apply: 'build',
  async config(user) {
    const first = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: plugins(),
      build: { ...user.build, write: false, reportCompressedSize: false },
    });
    const { output } = (Array.isArray(first) ? first[0] : first) as Rolldown.RolldownOutput;
    const files = filesOf(
      output.filter((each) => each.type === 'chunk'),
      before,
      calm,
      limit,
    );
    const groups = [{ debugName: 'shared', name: (id: string) => files.get(id) ?? null }];
    const codeSplitting = { includeDependenciesRecursively: false, groups };
    return { build: { rollupOptions: { output: { codeSplitting } } } };
  },
});
