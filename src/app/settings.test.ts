import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const lire = (env: Record<string, string>) => () => readSettings(env);

const refusees = (name: string, attendu: RegExp, ...valeurs: string[]): void => {
  for (const valeur of valeurs) {
    expect(lire({ [name]: valeur }), `${name}=${valeur}`).toThrow(attendu);
    expect(lire({ [name]: valeur }), `${name}=${valeur}`).toThrow(new RegExp(`^${name}`));
  }
};

describe('Un réglage mal écrit', () => {
  it('un interrupteur est à 0 ou à 1\u00a0: « oui » n’est jamais pris pour non', () => {
    for (const nom of ['CHIFFRER_BASE', 'HSTS_SOUS_DOMAINES', 'SAUVEGARDE_NUIT', 'DEMO'])
      refusees(nom, /0 ou 1 est attendu/, 'oui', 'true', 'non', '2');
    expect(lire({ CHIFFRER_BASE: '1', DEMO: '0' })()).toMatchObject({ chiffrerBase: true, demo: false });
    expect(lire({ CHIFFRER_BASE: '' })()).toMatchObject({ chiffrerBase: false });
    expect(lire({})().sauvegardes.chaqueNuit).toBe(true);
    expect(lire({ SAUVEGARDE_NUIT: '0' })().sauvegardes.chaqueNuit).toBe(false);
    expect(lire({ SAUVEGARDE_NUIT: '1', DEMO: '1' })().sauvegardes.chaqueNuit).toBe(false);
  });

  it('les sauvegardes de la démonstration ne sont jamais parmi celles de l’étude', () => {
    const lieux = { SAUVEGARDES_DIR: '/mnt/sauvegardes', S3_BUCKET: 'etude', S3_PREFIX: 'minutier/' };
    const s3 = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const ou = (DEMO: string) => {
      const { dossier, s3: espace } = lire({ ...lieux, ...s3, DEMO })().sauvegardes;
      return [dossier, espace?.prefix];
    };
    expect(ou('0')).toEqual(['/mnt/sauvegardes', 'minutier/']);
    expect(ou('1')).toEqual(['/mnt/sauvegardes/demo', 'minutier/demo/']);
    expect(lire({ DEMO: '1' })().sauvegardes.dossier).toBe('data/demo/sauvegardes');
    expect(
      lire({ ...lieux, ...s3, SAUVEGARDES_DIR: 'aucun', DEMO: '1' })().sauvegardes.dossier,
    ).toBeUndefined();
  });

  it('l’adresse publique est entière ; ce qui suit le nom ne compte pas', () => {
    refusees('PUBLIC_URL', /https:\/\/etude\.example\.ma/, 'etude.ma', 'localhost:3000', 'ftp://etude.ma');
    refusees('PUBLIC_URL', /https:\/\/etude\.example\.ma/, 'https://a.ma,https://b.ma', 'https://a.ma;b.ma');
    expect(lire({ PUBLIC_URL: 'http://[::1]:3000' })().publicUrl).toBe('http://[::1]:3000');
    expect(lire({ PUBLIC_URL: 'HTTPS://Etude.ma/' })().publicUrl).toBe('https://etude.ma');
    expect(lire({ PUBLIC_URL: 'https://etude.ma/app/dashboard' })().publicUrl).toBe('https://etude.ma');
    expect(lire({ PUBLIC_URL: 'http://192.168.1.9:3000' })().publicUrl).toBe('http://192.168.1.9:3000');
  });

  it('le premier compte a un e-mail, gardé comme chaque compte garde le sien : autrement, il n’ouvrirait rien', () => {
    refusees('ADMIN_EMAIL', /adresse/, 'notaire', 'a b@etude.ma');
    expect(lire({ ADMIN_EMAIL: ' Maitre@Etude.MA' })().admin.email).toBe('maitre@etude.ma');
  });

  it('le mandataire est une adresse, jamais un nombre de mandataires', () => {
    refusees('TRUST_PROXY', /adresse/, '1', 'true', 'proxy', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8');
    for (const bon of ['127.0.0.1', '172.30.0.0/24', '::1', 'loopback, 10.0.0.1'])
      expect(lire({ TRUST_PROXY: bon })().trustProxy).toBe(bon);
  });

  it('un nombre a ses bornes, un niveau de journal son nom', () => {
    refusees('PORT', /0 à 65535/, '65536');
    refusees('PORT', /nombre entier/, '-1', 'abc', '80.5', ' ', '1e3', '0x10');
    // A backup holds each piece whole: of a larger one, it would fail every night.
    refusees('UPLOAD_MAX_MB', /1 à 2000/, '0', '2001', '1000000');
    refusees('RETRAIT_S', /0 à 3600/, '3000000');
    refusees('LOG_LEVEL', /debug.*error/, 'bavard', 'INFO');
    expect(lire({ LOG_LEVEL: 'warn' })().logLevel).toBe('warn');
  });

  it('le courrier part par SMTP, d’une adresse', () => {
    refusees('SMTP_URL', /smtp:\/\//, 'http://mail.example', 'mail.example:587');
    expect(lire({ SMTP_URL: 'smtp://localhost', SMTP_FROM: 'Étude' })).toThrow(/^SMTP_FROM/);
    expect(lire({ SMTP_URL: 'smtp://localhost', SMTP_FROM: 'Étude <e@etude.ma>' })().smtp?.from).toBe(
      'Étude <e@etude.ma>',
    );
  });

  it('une base est de PostgreSQL, et ce qui l’accompagne ne vient pas sans elle', () => {
    refusees('DATABASE_URL', /postgres:\/\//, 'mysql://m:SECRET@127.0.0.1/minutier');
    expect(lire({ DATABASE_URL: 'mysql://m:SECRET@127.0.0.1/minutier' })).not.toThrow('SECRET');
    for (const nom of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      refusees(nom, /demande aussi DATABASE_URL/, 'postgres://127.0.0.1/minutier');
  });
});
