import { expect, it } from 'vitest';
import { confirm, dialogStore, showSaveError } from './dialogs';
import { AppError } from '../errors';

const repondre = (answer: string | null): void => dialogStore.current()?.answer(answer);

it('la même question posée deux fois l’est une, et n’a qu’un oui', async () => {
  const question = { title: 'Émettre\u00a0?', text: 'La facture aura son numéro.', confirmLabel: 'Émettre' };
  const deux = [confirm(question), confirm(question)];
  repondre('');
  expect(await Promise.all(deux)).toEqual([true, false]);
  expect(dialogStore.current()).toBeUndefined();
});

it('deux échecs différents se disent l’un après l’autre, le même une fois', async () => {
  const echecs = ['Le montant est trop grand.', 'Le dossier est clôturé.', 'Le dossier est clôturé.'];
  const dits = echecs.map((message) => showSaveError(new AppError('conflit', message)));
  const lus: (string | undefined)[] = [];
  for (let asked = dialogStore.current(); asked; asked = dialogStore.current()) {
    lus.push(asked.lines?.[0]);
    asked.answer('');
  }
  await Promise.all(dits);
  expect(lus).toEqual(echecs.slice(0, 2));
});
