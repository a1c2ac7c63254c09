import { describe, expect, it } from 'vitest';
import { keyForWrite, recallSent, releaseKey, sentBy, withoutAnswer } from './idempotency';

describe('D20 une écriture renvoyée sans réponse garde sa clé', () => {
  it('la même saisie, tant que rien n’a répondu', () => {
    const key = keyForWrite('/api/client/addClient {"nom":"Alaoui"}');
    expect(keyForWrite('/api/client/addClient {"nom":"Alaoui"}')).toBe(key);
    expect(keyForWrite('/api/client/addClient {"nom":"Tazi"}')).not.toBe(key);
  });

  it('une nouvelle clé après la réponse', () => {
    const key = keyForWrite('/api/cdg/addCdg {}');
    releaseKey('/api/cdg/addCdg {}');
    expect(keyForWrite('/api/cdg/addCdg {}')).not.toBe(key);
  });

  it('celle d’avant, quand la page a été quittée entre-temps et la saisie reprise telle quelle', () => {
    const key = keyForWrite('/api/rdv/addRdv {}');
    expect(withoutAnswer({})).toContainEqual(['/api/rdv/addRdv {}', key, null]);
    releaseKey('/api/rdv/addRdv {}');
    recallSent([{ key, is: (write) => write === '/api/rdv/addRdv {}' }]);
    expect(keyForWrite('/api/rdv/addRdv {"nom":"Tazi"}')).not.toBe(key);
    expect(keyForWrite('/api/rdv/addRdv {}')).toBe(key);
    releaseKey('/api/rdv/addRdv {}');
    expect(keyForWrite('/api/rdv/addRdv {}')).not.toBe(key);
  });
});

it('D76 un brouillon repris, puis corrigé, garde la clé de ce que son formulaire avait envoyé', () => {
  const [avant, apres, autre] = [{}, {}, {}];
  const write = '/api/cdg/addCdg {"montant":10}';
  const cle = sentBy(avant, () => keyForWrite(write));
  expect(withoutAnswer(autre).find(([une]) => une === write)?.[2]).toBeNull();
  const path = withoutAnswer(avant).find(([une]) => une === write)?.[2];
  releaseKey(write);
  recallSent([{ key: cle, is: (une) => une === write, path, form: apres }]);
  const corrigee = '/api/cdg/addCdg {"montant":11}';
  expect(sentBy(autre, () => keyForWrite('/api/cdg/addCdg {"montant":12}'))).not.toBe(cle);
  expect(sentBy(apres, () => keyForWrite('/api/client/addClient {}'))).not.toBe(cle);
  expect(sentBy(apres, () => keyForWrite(corrigee))).toBe(cle);
});

it('D76 ce qu’un formulaire qui ajoute renvoie corrigé garde la clé de son envoi resté sans réponse', () => {
  const [affaire, autre] = [{}, {}];
  const cle = (form: object | undefined, montant: number, path = '/api/cdg/addCdg') =>
    sentBy(form, () => keyForWrite(`${path} {"montant":${montant}}`));
  const key = cle(affaire, 1000);
  expect(cle(autre, 1500)).not.toBe(key);
  expect(cle(undefined, 1600)).not.toBe(key);
  expect(cle(affaire, 1700, '/api/client/addClient')).not.toBe(key);
  expect(cle(affaire, 2000)).toBe(key);
  expect(cle(affaire, 2000)).toBe(key);
  releaseKey('/api/cdg/addCdg {"montant":2000}');
  expect(cle(affaire, 2500)).not.toBe(key);
});
