import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: font or script.
    assetsInlineLimit: 0,
  },
  // The server compares a write's Origin with the host it was sent to: the proxy leaves it alone.
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
});
