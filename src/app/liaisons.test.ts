import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const lire = (env: Record<string, string>) => () => readSettings(env);

describe('Ce qui va à une autre machine', () => {
  it('PostgreSQL : demande TLS, ou dit qu’il s’en passe ; la phrase nomme le réglage, jamais le mot de passe', () => {
    const base = (adresse: string) => lire({ DATABASE_URL: adresse });
    for (const adresse of [
      'postgres://m:SECRET@db.example/minutier',
      'postgres://m:SECRET@10.0.0.4:5432/minutier?sslmode=prefer',
      'postgres://m:SECRET@127.0.0.1/minutier?host=db.example',
      'postgres://m:SECRET@db.example/minutier?host=localhost&host=db.example',
      'postgres://m:SECRET@db.example/minutier?sslmode=require&sslmode=allow',
      'postgres://m:SECRET@127.0.0.1.mal.example/minutier',
    ]) {
      expect(base(adresse), adresse).toThrow(/^DATABASE_URL.*sslmode=verify-full.*sslmode=disable/);
      expect(base(adresse), adresse).not.toThrow('SECRET');
    }
    for (const adresse of [
      'postgres://m:SECRET@db.example/minutier?sslmode=verify-full',
      'postgresql://m:SECRET@db.example/minutier?sslmode=require',
      'postgres://m:SECRET@db.example/minutier?sslmode=disable',
      'postgres://m:SECRET@127.0.0.1:5433/minutier',
      'postgres://m:SECRET@[::1]/minutier',
      'postgres://m:SECRET@localhost/minutier',
      'postgres://m@/minutier?host=/var/run/postgresql',
      'postgres://m@%2Fvar%2Frun%2Fpostgresql/minutier',
      'postgres:///minutier',
      'socket:/var/run/postgresql?db=minutier',
      '/var/run/postgresql minutier',
    ])
      expect(base(adresse)().databaseUrl, adresse).toBe(adresse);
    expect(lire({ DATABASE_URL: 'postgres:///minutier', PGHOST: 'db.example' })).toThrow('db.example');
    expect(base('minutier')).toThrow('mal écrite');
    // The commonest slip: a password with a sign that ends the name of the machine.
    expect(base('postgres://m:SE/CRET@localhost/x')).toThrow(/postgres:\/\/utilisateur:.*%2F/);
  });

  it('S3 : en https, ou l’adresse dit #en-clair', () => {
    const s3 = (S3_ENDPOINT: string) =>
      lire({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT });
    for (const adresse of ['http://minio:9000', 'http://s3.example/#autre', 'ftp://s3.example'])
      expect(s3(adresse), adresse).toThrow(/^S3_ENDPOINT.*https.*#en-clair/);
    for (const adresse of ['https://s3.example', 'http://127.0.0.1:4568', 'http://minio:9000#en-clair'])
      expect(s3(adresse)().sauvegardes.s3?.endpoint, adresse).toBe(adresse);
    expect(s3('minio')).toThrow(/mal écrite.*https:\/\/s3\.example\.ma/);
    // « minio: » is read as a protocol: nothing of it is the name of a machine.
    for (const sans of ['minio:9000', 'localhost:9000#en-clair'])
      expect(s3(sans), sans).toThrow(/mal écrite.*https:\/\/s3\.example\.ma/);
  });

  it('les pièces dans un S3 : par la même adresse, sous un préfixe, celles de la démonstration à part', () => {
    const acces = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
    const pieces = (env: Record<string, string>) => lire({ ...acces, ...env })().fichiersS3;
    expect(lire(acces)().fichiersS3).toBeUndefined();
    expect(pieces({ FICHIERS_S3: 's3://seau' })).toMatchObject({ bucket: 'seau', prefix: '' });
    const etude = { FICHIERS_S3: 's3://seau/etude', S3_ENDPOINT: 'https://s3.example' };
    expect(pieces(etude)).toMatchObject({ prefix: 'etude/', endpoint: 'https://s3.example' });
    expect(pieces({ ...etude, DEMO: '1' })).toMatchObject({ prefix: 'etude/demo/' });
    expect(lire({ ...acces, ...etude, S3_ENDPOINT: 'http://minio:9000' })).toThrow(/^S3_ENDPOINT.*https/);
    expect(lire({ FICHIERS_S3: 's3://seau' })).toThrow('s3://seau demande aussi S3_ACCESS_KEY_ID');
    for (const FICHIERS_S3 of ['seau', 'https://seau', 's3://', 's3:///etude'])
      expect(lire({ ...acces, FICHIERS_S3 }), FICHIERS_S3).toThrow('s3://bucket/prefixe');
  });

  it('le courrier : STARTTLS exigé, sauf vers cette machine ou si l’adresse dit le contraire', () => {
    const exige = (SMTP_URL: string) => lire({ SMTP_URL })().smtp?.requireTls;
    for (const adresse of [
      'smtp://m:SECRET@mail.example:587',
      'smtp://mail.example?requireTLS=true',
      'smtp://mail.example?requireTLS=false&requireTLS=true',
      'smtps://mail.example',
    ])
      expect(exige(adresse), adresse).toBe(true);
    for (const adresse of [
      'smtp://127.0.0.1:1025',
      'smtp://localhost',
      'smtp://mail.lan?requireTLS=false',
      'smtp://mail.lan?ignoreTLS=true',
    ])
      expect(exige(adresse), adresse).toBe(false);
    expect(lire({ SMTP_URL: 'mail.example' })).toThrow('mal écrite');
  });
});
