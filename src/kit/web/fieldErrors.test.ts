import { expect, it } from 'vitest';
import { AppError, invalid } from '../errors';
import { applyFieldErrors } from './fieldErrors';

const formOf = (values: object) => {
  const set: [string, string][] = [];
  const form = {
    getValues: () => values,
    setError: (name: string, error: { message?: string }) => set.push([name, error.message ?? '']),
  };
  return { form: form as never, set };
};

it('un refus 422 pose chaque message sur son champ et rend les autres', () => {
  const { form, set } = formOf({ titre: '', vendeurs: [{ quote: null }] });
  const error = invalid([
    { path: 'ouverture.titre', message: 'Obligatoire.' },
    { path: 'ouverture.vendeurs.0.quote', message: 'Entre 0 et 100 %.' },
    { path: 'ouverture.vendeurs.3.quote', message: 'Ailleurs.' },
  ]);
  expect(applyFieldErrors(error, form, 'ouverture.')).toEqual([
    { path: 'ouverture.vendeurs.3.quote', message: 'Ailleurs.' },
  ]);
  expect(set).toEqual([
    ['titre', 'Obligatoire.'],
    ['vendeurs.0.quote', 'Entre 0 et 100 %.'],
  ]);
});

it('une autre erreur ne pose rien', () => {
  const { form, set } = formOf({ titre: '' });
  expect(applyFieldErrors(new AppError('conflit', 'Déjà pris.', { bloquants: [] }), form)).toEqual([]);
  expect(set).toEqual([]);
});
