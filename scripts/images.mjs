import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureReady } from './build.mjs';
import { ROOT, say, start } from './run.mjs';

// `npm run images`: the pictures of the README and the one that a shared link shows, taken from the demonstration.
const ACCOUNT = { email: 'notaire@demo.example', password: 'minutier-demo' };
const SCREEN = { width: 1440, height: 900 };
const SHARED = { width: 1200, height: 630 }; // what Open Graph asks for
const HEAVIEST = 400_000; // bytes
const READY_MS = 60_000;
const FORMALITES = 4; // the fifth step
const PAGE_MS = 3_000; // the PDF viewer does not say when it has drawn

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

async function open(dataDir, port, demo) {
  // No setting of a real office, which this shell may have, must apply.
  const nowhere = { DATABASE_URL: '', FICHIERS_S3: '', S3_BUCKET: '', SAUVEGARDES_DIR: '', SMTP_URL: '' };
  const env = { DATA_DIR: dataDir, DEMO: demo, PORT: String(port), HOST: '127.0.0.1', ...nowhere };
  const quiet = { LOG_LEVEL: 'warn', NODE_ENV: 'production', TZ: 'Africa/Casablanca' };
  const server = start(process.execPath, ['dist/server/main.js'], { env: { ...env, ...quiet }, quiet: true });
  const url = `http://127.0.0.1:${port}`;
  const late = Date.now() + READY_MS;
  while (!(await fetch(`${url}/api/sante`).catch(() => null))?.ok) {
    if (Date.now() > late || server.child.exitCode !== null) {
      server.child.kill();
      throw new Error(`Le serveur n’a pas démarré.\n${(await server.done).output}`);
    }
    await wait(200);
  }
  return {
    url,
    close: () => {
      server.child.kill();
      return server.done;
    },
  };
}

/** Takes the picture once `shown`, a heading, is there, then `last`, a text, and nothing loads any more. */
async function take(page, path, shown, file, last = shown) {
  await page.goto(path);
  await page.getByRole('heading', { name: shown }).first().waitFor();
  await page.getByText(last).first().waitFor();
  await page.getByText('Chargement…').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(ROOT, file), animations: 'disabled' });
  const { size } = statSync(join(ROOT, file));
  if (size > HEAVIEST) throw new Error(`${file} pèse ${size} octets\u00a0: ${HEAVIEST} au plus.`);
  say(`${file} (${Math.round(size / 1000)} ko)`);
}

/** A sale that waits for its formalities: the picture has its steps, what is missing and its balance. */
async function saleInProgress(request) {
  const dossiers = await (await request.get('/api/dossier/getAllDossiers?etat=Incomplet')).json();
  const waits = ({ type, etapes }) => type.startsWith('Vente') && etapes.indexOf(false) === FORMALITES;
  return (dossiers.find(waits) ?? dossiers[0]).id;
}

async function pictures(url) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: SCREEN,
      locale: 'fr-FR',
      timezoneId: 'Africa/Casablanca',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await take(page, '/', /./, 'docs/images/vitrine.png');
    await page.setViewportSize(SHARED);
    await take(page, '/', /./, 'public/partage.png');
    await page.setViewportSize(SCREEN);
    await context.request.post('/api/auth/sign-in/email', { data: ACCOUNT });
    await take(page, '/app/dashboard', 'États des dossiers', 'docs/images/tableau-de-bord.png');
    const id = await saleInProgress(context.request);
    const editing = `/app/dossier/modifier/${id}`;
    await take(page, editing, 'Ce qui manque', 'docs/images/dossier.png', 'Aucune échéance en cours');
    await take(page, `/app/dossier/comptes/${id}`, /./, 'docs/images/comptes.png');
    await take(page, '/app/echeances', 'Échéances', 'docs/images/echeances.png');
    await page.goto(`/app/dossier/consultation/${id}`);
    await page.getByRole('button', { name: 'Devis' }).click();
    await page.frameLocator('iframe').locator('embed, viewer-toolbar, body').first().waitFor();
    await wait(PAGE_MS);
    await page.screenshot({ path: join(ROOT, 'docs/images/devis.png'), animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

await ensureReady();
const folder = mkdtempSync(join(tmpdir(), 'minutier-images-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
// Filled as a demonstration, then opened as an office: the pictures show what an office sees.
await (await open(folder, port, '1')).close();
const office = await open(join(folder, 'demo'), port, '0');
try {
  await pictures(office.url);
} finally {
  await office.close();
}
