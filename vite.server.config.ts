import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

/** `npm run backup` and the like: scripts/commande.mjs runs them. */
const commandes = readdirSync('src/app')
  .filter((name) => /^commande-[\w-]+\.ts$/.test(name))
  .map((name) => [name.replace('.ts', ''), `src/app/${name}`]);

/** The server in one file, and one for each of what works apart (PDF, Word, statements). Dependencies stay in node_modules; migrations/ and modeles/ are read where they are. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/app/main.ts',
        'pdf-worker': 'src/kit/server/pdf-worker.ts',
        'acte-worker': 'src/acte/server/acte-worker.ts',
        'releve-worker': 'src/comptabilite/server/releve-worker.ts',
        ...Object.fromEntries(commandes),
      },
      // Beside the entries: a thread's file is looked for beside who starts it.
      output: {
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps each map in memory as long as it runs: with what the sources say, 6 MB more. A stack needs the lines only.
        sourcemapExcludeSources: true,
      },
    },
  },
});
