import { describe, expect, it } from 'vitest';
import { safeReturn } from './session';

describe('retour après la connexion', () => {
  it.each([
    ['/app/client?page=2', '/app/client?page=2'],
    [null, '/accueil'],
    ['//ailleurs.example', '/accueil'],
    ['/\\ailleurs.example', '/accueil'],
    ['/\t/ailleurs.example', '/accueil'],
    ['https://ailleurs.example', '/accueil'],
    ['/login?retour=/login', '/accueil'],
    ['/logout', '/accueil'],
  ])('« %s » mène à %s', (retour, url) => expect(safeReturn(retour, '/accueil')).toBe(url));
});
