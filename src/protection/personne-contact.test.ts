import { expect, it } from 'vitest';
import { type Contact, estASien } from './personne-contact';

const contact = (nom: string, tel: string | null, email: string | null = null): Contact => ({
  nom,
  tels: [tel],
  emails: [email],
});
const YOUSSEF = contact('Tazi Youssef', '0612345678', 'tazi@exemple.ma');
const SALMA = contact('Tazi Salma', '0612345678');

it('un rendez-vous ou un message est à qui a le même téléphone ou le même courriel, comment qu’ils soient écrits', () => {
  expect(estASien(contact('', '+212 6 12-34-56-78'), YOUSSEF, [])).toBe(true);
  expect(estASien(contact('Autre', null, ' TAZI@exemple.ma'), YOUSSEF, [])).toBe(true);
  expect(estASien(contact('Tazi Youssef', '0600000000'), YOUSSEF, [])).toBe(false);
  const deux = { ...YOUSSEF, tels: [null, '0522000000', '0612345678'] };
  expect(estASien(contact('', '0612345678'), deux, [])).toBe(true);
  expect(estASien({ ...deux, nom: '', emails: [null] }, YOUSSEF, [])).toBe(true);
  expect(estASien(contact('', ' poste 12'), contact('Autre', 'poste 12 '), [])).toBe(true);
  expect(estASien(contact('Sans rien', null), contact('Autre', null), [])).toBe(false);
});

it('un couple n’a qu’un téléphone : ce qui porte le nom de l’autre est à l’autre', () => {
  expect(estASien(contact('Salma TAZI', '0612345678'), YOUSSEF, [SALMA])).toBe(false);
  expect(estASien(contact('youssef tazi', '0612345678'), YOUSSEF, [SALMA])).toBe(true);
  expect(estASien(contact('Tazi', '0612345678'), YOUSSEF, [SALMA])).toBe(true);
  expect(
    estASien(contact('Salma Tazi', '0612345678'), contact('Tazi Salma Amal', '0612345678'), [SALMA]),
  ).toBe(false);
  // Somebody of that name whom the telephone does not reach.
  expect(estASien(contact('Tazi Salma', '0612345678'), YOUSSEF, [contact('Tazi Salma', '0699999999')])).toBe(
    true,
  );
  const [pere, fils] = [YOUSSEF, contact('Youssef Tazi', '0612345678')];
  for (const homonyme of [pere, fils])
    expect(estASien(contact('Youssef Tazi', '0612345678'), homonyme, [pere, fils])).toBe(true);
});

it('ou à qui il nomme le plus, sans son nom entier ; aux deux quand rien ne dit duquel', () => {
  const aQui = (nom: string) => {
    const venu = contact(nom, '0612345678');
    return [estASien(venu, SALMA, [YOUSSEF]), estASien(venu, YOUSSEF, [SALMA])];
  };
  for (const nom of ['Salma', 'Mme Salma TAZI', 'Salma T.']) expect(aQui(nom), nom).toEqual([true, false]);
  for (const nom of ['', 'M. et Mme Tazi', 'Alaoui Karim']) expect(aQui(nom), nom).toEqual([true, true]);
});
