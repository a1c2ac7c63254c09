/** What the pages' content security policy refuses. Every other test fails on a refusal: support/console.ts. */
import { type Page, expect, test } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { connecter } from './support/comptes';
import { watchConsole } from './support/console';
import { unClient } from './support/registres';

const PIEGES = `<script>globalThis.piege = 'script'</script><img src="/absent.png" onerror="globalThis.piege = 'onerror'">
<style>#root { outline: 3px solid red }</style><p id="attribut" style="color: red">x</p>`;
const ROUGE = 'rgb(255, 0, 0)';

/** As if somebody had managed to write into the page that the server sends. */
async function ecrireDans(page: Page, adresse: string): Promise<void> {
  await page.route(adresse, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${PIEGES}`) });
  });
  await page.goto(adresse);
}
const couleurs = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.querySelector('#attribut') ?? document.body).color,
    getComputedStyle(document.querySelector('#root, main') ?? document.body).outlineColor,
  ]);
const piege = (page: Page) => page.evaluate(() => (globalThis as { piege?: string }).piege);

for (const adresse of ['/', '/login'])
  test(`ce qui est écrit dans la page ${adresse} ne s’exécute pas et n’a pas de style, et les essais l’entendraient`, async ({
    page,
    context,
  }) => {
    const veille = watchConsole(context);
    veille.allow(404);
    await ecrireDans(page, adresse);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await piege(page)).toBeUndefined();
    expect(await couleurs(page)).not.toContain(ROUGE);
    expect(() => veille.expectSilent()).toThrow(/CSP script-src-elem inline[\s\S]*CSP style-src/);
  });

test('un texte ne devient ni script, ni balise, ni style, même du dedans de la page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faits = await page.evaluate(async () => {
    const essayer = (nom: string, essai: () => unknown): string => {
      try {
        essai();
        return `${nom} passe`;
      } catch {
        return `${nom} refusé`;
      }
    };
    // Later: what the browser's driver runs at once is above the policy.
    const evalue = await new Promise<string>((done) =>
      setTimeout(() => done(essayer('eval', () => new Function('globalThis.piege = 1')()))),
    );
    const lien = document.createElement('a');
    document.body.append(lien);
    const style = document.createElement('style');
    style.append('#root { outline: 3px solid red }');
    document.head.append(style);
    const script = document.createElement('script');
    return [
      evalue,
      essayer('innerHTML', () => {
        lien.innerHTML = '<img src=x onerror="globalThis.piege = 1">';
      }),
      essayer('src', () => script.setAttribute('src', 'data:text/javascript,globalThis.piege=1')),
      essayer('onclick', () => lien.setAttribute('onclick', 'globalThis.piege = 1')),
    ];
  });
  expect(faits).toEqual(['eval refusé', 'innerHTML refusé', 'src refusé', 'onclick refusé']);
  expect(await piege(page)).toBeUndefined();
  expect(await couleurs(page)).not.toContain(ROUGE);
});

test('aucun autre site ne met l’étude dans un cadre, et le nombre de la page change à chaque réponse', async ({
  page,
  baseURL,
}) => {
  for (const adresse of ['/', '/login', '/cadre.html', '/api/sante']) {
    await page.goto(`data:text/html,<iframe src="${baseURL}${adresse}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  const nombres = await Promise.all(
    ['/login', '/login', '/app/client'].map(async (adresse) => {
      const reponse = await page.request.get(adresse);
      const politique = reponse.headers()['content-security-policy'] ?? '';
      const [, nombre = ''] = /style-src 'self' 'nonce-([\w+/=]{20,})';/.exec(politique) ?? [];
      expect(await reponse.text()).toContain(`nonce="${nombre}"`);
      return nombre;
    }),
  );
  expect(new Set(nombres).size).toBe(3);
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqAcAAIUAgUW0RjgAAAAASUVORK5CYII=';

test('une image qui est aussi une page s’ouvre en image, dans une page sans origine', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const { id } = await unClient(page.request);
  const buffer = Buffer.concat([
    Buffer.from(PNG, 'base64'),
    Buffer.from('<html><script>globalThis.piege = 1</script>'),
  ]);
  const multipart = { fileType: 'cin', file: { name: 'page.html.png', mimeType: 'text/html', buffer } };
  const versee = await page.request.post(`/api/client/changeFile/${id}`, { multipart });
  expect(versee.status()).toBe(200);
  const { file } = (await versee.json()) as { file: string };
  const reponse = await page.goto(file);
  expect(reponse?.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
  expect(await page.evaluate(() => [document.contentType, globalThis.origin])).toEqual(['image/png', 'null']);
  expect(await piege(page)).toBeUndefined();
});
