import { expect, it } from 'vitest';
import { ROUTES } from './routes';

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
