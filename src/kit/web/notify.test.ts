import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { notifyInfo, notifyLoadError, notifySuccess, notifyWarning } from './notify';

const montres = (): unknown[] => notificationsStore.getState().notifications.map(({ message }) => message);
afterEach(() => notifications.clean());

it('une lecture qui échoue deux fois se dit une fois, et ne chasse rien de ce qu’on lit', () => {
  const { limit } = notificationsStore.getState();
  for (let n = 1; n < limit; n += 1) notifyInfo('Fait', `nouvelle ${n}`);
  notifyLoadError('La liste n’a pas pu être lue.');
  const avant = montres();
  expect(avant).toHaveLength(limit);
  notifyLoadError('La liste n’a pas pu être lue.');
  expect(montres()).toEqual(avant);
});

it('la dernière nouvelle se voit toujours : faute de place, la plus ancienne s’en va', () => {
  const { limit } = notificationsStore.getState();
  for (let n = 0; n <= limit; n += 1) notifyInfo('Fait', `nouvelle ${n}`);
  expect(montres()).toHaveLength(limit);
  expect(montres()).not.toContain('nouvelle 0');
  expect(montres()).toContain(`nouvelle ${limit}`);
});

it('ce qui manquait ne se dit plus une fois que c’est fait', () => {
  notifyWarning('L’étape n’est pas valide !');
  notifyInfo('À lire', 'Le compromis est joint.');
  notifySuccess('Validée !', 'L’étape est complète.');
  expect(montres()).toEqual(['Le compromis est joint.', 'L’étape est complète.']);
});

it('un avertissement répété prend la place du même, au lieu de s’empiler sur ce qu’on lit', () => {
  notifyWarning('L’étape n’est pas valide !');
  const [premier] = notificationsStore.getState().notifications;
  notifyInfo('À lire', 'Le compromis est joint.');
  notifyWarning('L’étape n’est pas valide !');
  expect(montres()).toEqual(['Le compromis est joint.', 'L’étape n’est pas valide !']);
  // A new one, which is said again and stays its whole time.
  expect(notificationsStore.getState().notifications.map(({ id }) => id)).not.toContain(premier?.id);
});

it('deux avertissements de titres différents sont deux, même s’ils disent la même chose', () => {
  notifyWarning('Vérifiez.', 'Dossier incomplet');
  notifyWarning('Vérifiez.');
  expect(montres()).toHaveLength(2);
});
