import { expect, it, vi } from 'vitest';
import { confirm, dialogStore, leaveQuestions, showSaveError, showWindow } from './dialogs';
import { AppError, notFound } from '../errors';

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

it('« précédent » emporte ce qui se demandait sur l’écran quitté, fenêtre à choisir comprise ; ce qui se dit attend d’être lu', async () => {
  vi.stubGlobal('location', { pathname: '/app/societe' });
  const demandes = [
    showWindow(() => null),
    confirm({ title: 'Supprimer\u00a0?', text: 'Cette société.', confirmLabel: 'Supprimer' }),
  ];
  const dit = showSaveError(new AppError('conflit', 'Le montant est trop grand.'));
  vi.stubGlobal('location', { pathname: '/app/rdv' });
  leaveQuestions();
  expect(await Promise.all(demandes)).toEqual([false, false]);
  expect(dialogStore.current()?.lines).toEqual(['Le montant est trop grand.']);
  repondre('');
  await dit;
  vi.unstubAllGlobals();
});

it('« précédent » vers une autre vue de la même page emporte aussi ce qui se demandait ; une page suivante, non', async () => {
  vi.stubGlobal('location', { pathname: '/app/comptabilite', search: '?vue=rapprochement' });
  const demande = confirm({ title: 'Défaire\u00a0?', text: 'Ce rapprochement.', confirmLabel: 'Défaire' });
  vi.stubGlobal('location', { pathname: '/app/comptabilite', search: '?vue=rapprochement&page=2' });
  leaveQuestions();
  expect(dialogStore.current()?.title).toBe('Défaire\u00a0?');
  vi.stubGlobal('location', { pathname: '/app/comptabilite', search: '?vue=journal' });
  leaveQuestions();
  expect(await demande).toBe(false);
  expect(dialogStore.current()).toBeUndefined();
  vi.unstubAllGlobals();
});

it('d’une fiche que quelqu’un a supprimée entre-temps, on lit où elle est et ce qu’il faut copier', async () => {
  const lues = async (quoi: string) => {
    const dit = showSaveError(notFound(quoi));
    const lines = dialogStore.current()?.lines;
    repondre('');
    await dit;
    return lines;
  };
  for (const quoi of ['Client', 'Société', 'Propriété', 'Rendez-vous'])
    expect(await lues(quoi)).toEqual([`${quoi} introuvable.`, expect.stringMatching(/corbeille.*copiez/)]);
  expect(await lues('Affaire CDG')).toEqual([
    'Affaire CDG introuvable.',
    expect.stringMatching(/confié.*copiez.*corbeille/),
  ]);
  expect(await lues('Échéance')).toEqual(['Échéance introuvable.', expect.stringMatching(/règle.*copiez/)]);
  expect(await lues('Compte')).toEqual(['Compte introuvable.']);
});
