import { expect, it } from 'vitest';
import { APPAREIL_INCONNU, appareilDe } from './appareil';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const SUR_IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CAS: [string | null, string][] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome sur Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge sur Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome sur Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox sur macOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SUR_IOS} Version/18.4 Safari/605.1.15`,
    'Safari sur macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${SUR_IOS} Version/18.4 Mobile/15E148 Safari/604.1`,
    'Safari sur iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) ${SUR_IOS} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome sur iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet sur Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`,
    'Opera sur Windows',
  ],
  ['node', APPAREIL_INCONNU],
  ['', APPAREIL_INCONNU],
  [null, APPAREIL_INCONNU],
];

it.each(CAS)('%s est %s', (agent, appareil) => {
  expect(appareilDe(agent)).toBe(appareil);
});
