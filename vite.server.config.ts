import { defineConfig } from 'vite';

/** The server in one file. Its dependencies stay in node_modules; migrations/ is read where it is. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'src/app/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { format: 'esm', entryFileNames: 'main.js', codeSplitting: false } },
  },
});
