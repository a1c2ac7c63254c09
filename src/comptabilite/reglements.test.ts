import { describe, expect, it } from 'vitest';
import { venteComplete } from '../dossier/exemple.fixture';
import { MODES_PAIEMENT, type ModePaiement } from '../dossier/paiement';
import { reglementsDe } from './reglements';

const tpiPayee = (modePaiement: ModePaiement | null) => {
  const vente = venteComplete();
  vente.formalite.qf.qfCase = 'client';
  vente.formalite.tpi.tpiCase = 'bureau';
  for (const vendeur of vente.formalite.tpi.vendeurs) {
    vendeur.isTpi = true;
    vendeur.montant = 500;
    vendeur.modePaiement = modePaiement;
    vendeur.cdg = { numCheque: '0045871', datePaiement: '2026-11-20' };
    vendeur.espece = { datePaiement: '2026-11-21' };
  }
  return vente;
};

describe('Les taxes que les livres prennent d’un dossier', () => {
  it('D46 la TPI d’une société est la sienne, pas celle de qui la représente', () => {
    const vente = tpiPayee('Espèce');
    const [vendeur] = vente.formalite.tpi.vendeurs;
    Object.assign(vendeur ?? {}, { nom: 'Alaoui', prenom: 'Hajar' });
    expect(reglementsDe(vente)[0]?.libelle).toBe('TPI d’Alaoui Hajar');
    Object.assign(vendeur ?? {}, { isSociete: true, nomSociete: 'Atlas Immobilier' });
    expect(reglementsDe(vente)[0]?.libelle).toBe('TPI de la société Atlas Immobilier');
    Object.assign(vendeur ?? {}, { nomSociete: 'Société Civile L’Olivier' });
    expect(reglementsDe(vente)[0]?.libelle).toBe('TPI de la Société Civile L’Olivier');
  });

  it('par Chèque CDG ou en espèces, avec le jour et le numéro du moyen ; jamais ce que le client a payé lui-même', () => {
    const dits = [...MODES_PAIEMENT, null].map((mode) =>
      reglementsDe(tpiPayee(mode)).map(({ parCheque, montant, date, reference }) => [
        parCheque,
        montant,
        date,
        reference,
      ]),
    );
    const chacun = tpiPayee(null).formalite.tpi.vendeurs;
    expect(dits).toEqual([
      chacun.map(() => [true, 50_000, '2026-11-20', '0045871']),
      chacun.map(() => [false, 50_000, '2026-11-21', null]),
      [],
      [],
    ]);
  });
});
