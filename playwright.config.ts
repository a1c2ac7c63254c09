import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { NOTAIRE } from './e2e/support/account';
import { fastFolder } from './src/kit/server/testing/memory';
import { freePort } from './src/kit/server/testing/port';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** The same engine without a window nor a reader of PDF: a page opens for half the work. */
const SANS_FENETRE = process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
/** What is read in the browser's own reader of PDF takes the whole browser. */
const LECTEUR_PDF = /(archive|documents|etude)\.spec\.ts$/;
const START_MS = 60_000;
/** The longest take twenty seconds: a loaded machine may be as many times slower. */
const TEST_MS = 120_000;
/** Of what is waited for, on a loaded machine too: what does not come says so before the whole test is lost. */
const ATTENTE_MS = 10_000;

/** One office for the whole run: its port and folder are chosen once and reach the workers by the environment. */
if (!process.env.E2E_URL) {
  process.env.E2E_DATA_DIR = fastFolder('minutier-e2e-');
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_URL = `http://127.0.0.1:${process.env.E2E_PORT}`;
}

const use = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
});

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A loaded machine: what passes the second time is reported as flaky, by name.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_MS,
  expect: { timeout: ATTENTE_MS },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    viewport: { width: 1440, height: 900 },
    actionTimeout: ATTENTE_MS,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'pdf', testMatch: LECTEUR_PDF, use: use(CHROMIUM) },
    {
      name: 'pages',
      testIgnore: LECTEUR_PDF,
      use: use(existsSync(SANS_FENETRE) ? SANS_FENETRE : CHROMIUM),
    },
  ],
  webServer: {
    command: 'node --enable-source-maps --import ./e2e/support/hachage.mjs dist/server/main.js',
    url: `${process.env.E2E_URL}/api/sante`,
    timeout: START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      // Whoever has an office's own settings at hand: no test writes to its base, its store, its backups or its clients.
      DATABASE_URL: '',
      FICHIERS_S3: '',
      S3_BUCKET: '',
      SAUVEGARDES_DIR: '',
      SMTP_URL: '',
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
