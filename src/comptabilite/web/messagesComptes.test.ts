import { expect, it } from 'vitest';
import { HISTORIQUE_DOSSIER } from '../../dossier/historique';
import { decrire } from '../../historique/decrire';
import { LIBELLES_GENRES, LIBELLES_ORIGINES, LIBELLES_POSTES } from './messagesComptes';

it.each([
  ['genre', LIBELLES_GENRES],
  ['poste', LIBELLES_POSTES],
  ['origine', LIBELLES_ORIGINES],
])('l’historique d’un dossier dit d’une opération son %s avec les mots de l’écran', (champ, libelles) => {
  for (const [cle, libelle] of Object.entries(libelles)) {
    const ligne = { avant: null, apres: { operation: { [champ]: cle } } };
    expect(decrire(HISTORIQUE_DOSSIER, ligne, () => null)).toMatchObject([{ apres: libelle }]);
  }
});
