import { describe, expect, it } from 'vitest';
import { parseError } from './responseError';

describe('ce que dit un refus du serveur', () => {
  it('garde le code, le message et les champs', () => {
    const body = {
      code: 'invalide',
      message: 'Certains champs sont à corriger.',
      details: [{ path: 'cin', message: 'Déjà connu.' }],
    };
    expect(parseError(422, JSON.stringify(body)).body).toEqual(body);
  });

  it.each([
    [502, 'indisponible'],
    [413, 'fichier_trop_gros'],
    [429, 'trop_de_tentatives'],
  ])('la page d’un intermédiaire (%i) ne montre pas son texte', (status, code) => {
    const error = parseError(status, '<html>Bad gateway</html>');
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('html');
  });
});
