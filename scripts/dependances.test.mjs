import { describe, expect, it } from 'vitest';
import { enCsv, estAdmise, jugerAudit, licenceDe, paquets } from './dependances.mjs';

describe('Les licences des dépendances', () => {
  it('une au choix suffit, deux ensemble sont nécessaires, une inconnue est refusée', () => {
    for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', '(MIT AND Zlib)'])
      expect(estAdmise(licence), licence).toBe(true);
    for (const licence of [
      '',
      'GPL-3.0',
      'MIT AND GPL-3.0',
      'SEE LICENSE IN x',
      'UNLICENSED',
      'AGPL-3.0 OR GPL-2.0',
    ])
      expect(estAdmise(licence), licence).toBe(false);
  });

  it('se lisent comme les paquets les écrivent, maintenant et autrefois', () => {
    expect(
      [
        { license: 'MIT' },
        { license: { type: 'ISC' } },
        { licenses: [{ type: 'MIT' }, { type: 'GPL-3.0' }] },
        {},
      ].map(licenceDe),
    ).toEqual(['MIT', 'ISC', 'MIT OR GPL-3.0', '']);
  });

  it('toutes celles du verrou sont admises, et ce que le serveur emploie est dit', () => {
    const lus = paquets();
    expect(lus.filter(({ licence }) => !estAdmise(licence))).toEqual([]);
    expect(enCsv(lus)).toMatch(/^paquet;version;licence;usage\n/);
    expect(enCsv(lus)).toMatch(/\nfastify;[\d.]+;MIT;serveur\n/);
    expect(enCsv(lus)).toMatch(/\nreact;[\d.]+;MIT;navigateur, construction ou essais\n/);
  });
});

describe('Les failles connues', () => {
  const trouve = (high, critical) =>
    JSON.stringify({
      vulnerabilities: { x: { name: 'x', severity: 'high' } },
      metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high, critical, total: 1 } },
    });

  it('graves, elles sont refusées ; sans réponse du registre, rien n’est jugé', () => {
    expect(jugerAudit(`npm warn x\n${trouve(1, 1)}`)).toEqual({ refusees: 2, failles: ['x (high)'] });
    expect(jugerAudit(trouve(0, 0))?.refusees).toBe(0);
    expect(jugerAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toBeNull();
    expect(jugerAudit('')).toBeNull();
  });
});
