import { expect, it } from 'vitest';
import { z } from 'zod';
import { asManques } from './errors';
import { idList, requiredText } from './schema';

const refus = (schema: z.ZodType, value: unknown) => asManques(schema.safeParse(value).error?.issues);

it('ce qui n’est pas une liste n’a qu’un message : sa longueur n’est pas jugée', () => {
  const liste = { message: 'Cette valeur n’est pas une liste.' };
  for (const autre of ['', 'x'.repeat(5_000)])
    expect(refus(idList(), autre)).toEqual([{ path: '', ...liste }]);
  const emboitee = z.object({ ids: idList(), nom: requiredText() });
  expect(refus(emboitee, { ids: '', nom: ' ' })).toEqual([
    { path: 'ids', ...liste },
    { path: 'nom', message: 'Ce champ est obligatoire.' },
  ]);
});

it('ce qui est une liste dit ce qui lui manque, et ce que vaut chaque ligne', () => {
  expect(refus(idList(), [])).toEqual([{ path: '', message: 'Cochez au moins une ligne.' }]);
  expect(refus(idList(), ['a'])).toEqual([{ path: '0', message: 'Identifiant invalide.' }]);
});
