import { expect, it } from 'vitest';
import { AppError, invalid } from '../errors';
import { applyFieldErrors } from './fieldErrors';
import { noterNom } from './fields/champs';

const formOf = (values: object) => {
  const set: [string, string][] = [];
  const vises: string[] = [];
  const form = {
    control: {},
    getValues: (path?: string) =>
      path?.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], values) ?? values,
    setError: (name: string, error: { message?: string }, { shouldFocus }: { shouldFocus: boolean }) => {
      set.push([name, error.message ?? '']);
      if (shouldFocus) vises.push(name);
    },
  };
  return { form: form as never, set, vises, control: form.control };
};

it('un refus 422 pose chaque message sur son champ, mène au premier et rend les autres', () => {
  const { form, set, vises } = formOf({ titre: '', vendeurs: [{ quote: null }] });
  const error = invalid([
    { path: 'ouverture.titre', message: 'Obligatoire.' },
    { path: 'ouverture.vendeurs.0.quote', message: 'Entre 0 et 100 %.' },
    { path: 'titre', message: 'Trop long.' },
    { path: 'ouverture.vendeurs.3.quote', message: 'Ailleurs.' },
  ]);
  expect(applyFieldErrors(error, form, 'ouverture.')).toEqual([
    { path: 'ouverture.vendeurs.3.quote', message: 'Ailleurs.' },
  ]);
  expect(set).toEqual([
    ['titre', 'Obligatoire. Trop long.'],
    ['vendeurs.0.quote', 'Entre 0 et 100 %.'],
  ]);
  expect(vises).toEqual(['titre']);
});

it('une autre erreur ne pose rien', () => {
  const { form, set } = formOf({ titre: '' });
  expect(applyFieldErrors(new AppError('conflit', 'Déjà pris.', { bloquants: [] }), form)).toEqual([]);
  expect(set).toEqual([]);
});

it('un identifiant que nul champ ne montre est rendu, pour être dit', () => {
  const { form, set } = formOf({ vendeurs: [{ id: 7 }], versements: [{ idVers: 3 }] });
  const manques = [
    { path: 'vendeurs.0.id', message: 'Cette partie n’est pas de ce dossier, ou y est deux fois.' },
    { path: 'versements.0.idVers', message: 'Ce versement n’est plus dans cette affaire.' },
  ];
  expect(applyFieldErrors(invalid(manques), form)).toEqual(manques);
  expect(set).toEqual([]);
});

it('le refus d’un seul des choix d’un champ se lit sur ce champ', () => {
  const { form, set } = formOf({ proprietes: [4, 9] });
  const error = invalid([{ path: 'ouverture.proprietes.1', message: 'Cette propriété n’existe pas.' }]);
  expect(applyFieldErrors(error, form, 'ouverture.')).toEqual([]);
  expect(set).toEqual([['proprietes', 'Cette propriété n’existe pas.']]);
});

it('de plusieurs choix d’un champ, ceux que le serveur refuse sont nommés, tous', () => {
  const { form, set, control } = formOf({ proprietes: [4, 9, 12] });
  noterNom(control, 'proprietes', 4, 'Villa 12');
  noterNom(control, 'proprietes', 12, 'Lot 33');
  const refus = (rang: number) => ({ path: `proprietes.${rang}`, message: 'Cette propriété n’existe pas.' });
  applyFieldErrors(invalid([refus(0), refus(2)]), form);
  expect(set).toEqual([
    [
      'proprietes',
      'Villa 12\u00a0: cette propriété n’existe pas. Lot 33\u00a0: cette propriété n’existe pas.',
    ],
  ]);
});

it('ce qui se dit de plusieurs choix sans nom ne se dit qu’une fois', () => {
  const { form, set } = formOf({ emails: ['a', 'b'] });
  const refus = (rang: number) => ({ path: `emails.${rang}`, message: 'Adresse illisible.' });
  applyFieldErrors(invalid([refus(0), refus(1)]), form);
  expect(set).toEqual([['emails', 'Adresse illisible.']]);
});

it('le refus d’un groupe d’une seule valeur se lit sur le champ de cette valeur, celui d’un plus grand est rendu', () => {
  const { form, set } = formOf({ prix: { cdg: { value: 9 }, horsVue: { isChecked: true, montant: 1 } } });
  const affaire = { path: 'ouverture.prix.cdg', message: 'Cette affaire CDG n’existe pas.' };
  const horsVue = { path: 'ouverture.prix.horsVue', message: 'Illisible.' };
  expect(applyFieldErrors(invalid([affaire, horsVue]), form, 'ouverture.')).toEqual([horsVue]);
  expect(set).toEqual([['prix.cdg.value', 'Cette affaire CDG n’existe pas.']]);
});
