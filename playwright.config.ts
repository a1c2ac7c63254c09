import { defineConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTAIRE } from './e2e/support/account';

const START_MS = 20_000;
const TEST_MS = 60_000;

/** One office for the whole run: its port and folder are chosen once and reach the workers by the environment. */
if (!process.env.E2E_URL) {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_URL = `http://127.0.0.1:${process.env.E2E_PORT}`;
}

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A loaded machine: what passes the second time is reported as flaky, by name.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_MS,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: 'node --enable-source-maps dist/server/main.js',
    url: `${process.env.E2E_URL}/api/sante`,
    timeout: START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DATABASE_URL: '',
      DEMO: '0',
      ADMIN_EMAIL: NOTAIRE.email,
      ADMIN_PASSWORD: NOTAIRE.password,
      NODE_ENV: 'production',
      // Every test writes from one address.
      CONTACT_PAR_HEURE: '0',
      LOG_LEVEL: 'warn',
      SAUVEGARDE_NUIT: '0',
      // A loaded machine is not what these tests are about.
      PRESSION_MS: '0',
      TZ: 'Africa/Casablanca',
    },
  },
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
