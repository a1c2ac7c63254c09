import { describe, expect, it } from 'vitest';
import { demandesDe, departDe } from './depart';

const SESSION = 'autre=1; minutier.session_token=abc.def';
const ROLE = ['POST', '/api/user/checkUserRole', '["ROLE_AUTHENTICATED"]'];
const COMPTE = ['GET', '/api/get/user'];

describe('La tête d’une page', () => {
  it('demande le rôle et le compte, et le dossier dont c’est une page', () => {
    for (const path of ['/app', '/app/client', '/app/dossier/consultation', '/app/nulle/part'])
      expect(demandesDe(path)).toEqual([ROLE, COMPTE]);
    for (const page of ['consultation', 'modifier', 'pieces', 'actes', 'echeances', 'comptes'])
      expect(demandesDe(`/app/dossier/${page}/12`)).toEqual([
        ROLE,
        COMPTE,
        ['GET', '/api/dossier/getDossierById/12'],
      ]);
  });

  it('ne demande rien hors de l’étude, ni pour qui n’a pas de session', () => {
    for (const path of ['/login', '/application', '/', '/bientot']) expect(departDe(path, SESSION)).toBe('');
    expect(departDe('/app/client')).toBe('');
    expect(departDe('/app/client', 'autre=1')).toBe('');
  });

  it('n’écrit dans la page rien de ce que l’adresse contient, qu’un nombre', () => {
    const ecrit = departDe('/app/dossier/modifier/1"><script>', SESSION);
    expect(ecrit).toBe(departDe('/app/client', SESSION));
    expect(ecrit.match(/[<>]/g)).toHaveLength(4);
    expect(ecrit.match(/"/g)).toHaveLength(6);
  });
});
