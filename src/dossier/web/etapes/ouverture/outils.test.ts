import { describe, expect, it } from 'vitest';
import { champActuel, cibler } from './outils';
import { PARTIE_VIERGE } from './saisieOuverture';

const parties = (...ids: (number | null)[]) => ({
  acquereurs: [],
  vendeurs: ids.map((id) => ({ ...PARTIE_VIERGE, id })),
});
const CLIENT = 'vendeurs.1.client.client';

describe('ce qui est créé pour une ligne, pendant qu’un collègue enregistre les parties', () => {
  it('va à la ligne pour laquelle on l’a créé, où qu’elle soit maintenant', () => {
    const cible = cibler(parties(11, 12, 13), CLIENT);
    expect(champActuel(parties(11, 12, 13), cible)).toBe(CLIENT);
    expect(champActuel(parties(12, 13), cible)).toBe('vendeurs.0.client.client');
    expect(champActuel(parties(13, 11, 12), cible)).toBe('vendeurs.2.client.client');
  });

  it('n’a plus de place quand le collègue a retiré la ligne', () => {
    expect(champActuel(parties(11, 13), cibler(parties(11, 12, 13), CLIENT))).toBeNull();
  });

  it('suit la ligne qui n’est pas encore enregistrée', () => {
    const cible = cibler(parties(11, null), 'vendeurs.1.representant');
    expect(champActuel(parties(11, 12, null), cible)).toBe('vendeurs.2.representant');
    expect(champActuel(parties(null), cible)).toBe('vendeurs.0.representant');
    expect(champActuel(parties(11), cible)).toBeNull();
  });
});
