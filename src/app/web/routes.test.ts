import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTES } from './routes';

/** What the router serves, as it is written there. */
const servies = ['router', 'dehors'].flatMap((nom) =>
  [...readFileSync(`src/app/web/${nom}.tsx`, 'utf8').matchAll(/\b(under|inApp)\('([^']+)'\)/g)].map(
    ([, parent, path = '']) => (parent === 'inApp' ? `/app${path}` : path),
  ),
);

it('chaque adresse nommée est servie', () => {
  expect(servies).toEqual(expect.arrayContaining(Object.values(ROUTES)));
});

it('R006 R018 les routes ont les noms et les paramètres convenus', () => {
  expect(ROUTES).toMatchObject({
    clients: '/app/client',
    'client-voir': '/app/client/voir/$clientId',
    'dossiers-consultation': '/app/dossier/consultation',
    'dossier-consultation': '/app/dossier/consultation/$dossierId',
    'dossier-modification': '/app/dossier/modifier/$dossierId',
    login: '/login',
    vitrine: '/',
  });
});
