import { describe, expect, it } from 'vitest';
import { DONATION, VENTE } from '../config';
import { donationComplete, ligne, venteComplete } from '../exemple.fixture';
import { ecartDePrix, libellesOuverture, manquesOuverture, ouvertureBody, ouvertureForm } from './ouverture';

const gater = (spoil: (d: ReturnType<typeof venteComplete>) => void, coteVideAdmis = false) => {
  const d = venteComplete();
  spoil(d);
  return manquesOuverture(d, coteVideAdmis);
};
const chemins = (...args: Parameters<typeof gater>) => gater(...args).map((m) => m.path);

const sansCases = (d: ReturnType<typeof venteComplete>) => {
  d.ouverture.prix.caisseNotaire.isChecked = false;
  d.ouverture.prix.horsVue.isChecked = false;
};

describe('ouverture', () => {
  it('une vente complète et une donation complète ne manquent de rien', () => {
    expect(manquesOuverture(venteComplete())).toEqual([]);
    expect(manquesOuverture(donationComplete())).toEqual([]);
  });

  it('R439 R442 R443 R444 un dossier vide manque de tout, dans les mots de l’écran', () => {
    const vide = { config: { type: VENTE }, ouverture: ouvertureForm.parse({}) };
    expect(manquesOuverture(vide)).toEqual([
      { path: 'ouverture.titre', message: 'Le champ «\u00a0Titre\u00a0» est obligatoire.' },
      { path: 'ouverture.proprietes', message: 'Choisissez au moins une propriété.' },
      { path: 'ouverture.vendeurs', message: 'Ajoutez au moins un vendeur.' },
      { path: 'ouverture.acquereurs', message: 'Ajoutez au moins un acquéreur.' },
      { path: 'ouverture.prix.total', message: 'Le champ «\u00a0Prix total\u00a0» est obligatoire.' },
      {
        path: 'ouverture.prix.caisseNotaire.isChecked',
        message: 'Cochez la caisse du notaire (CDG), le hors la vue, ou les deux.',
      },
    ]);
  });

  it('D40 D41 une donation dit ce qui lui manque dans ses propres mots', () => {
    const vide = { config: { type: DONATION }, ouverture: ouvertureForm.parse({}) };
    const valeur = manquesOuverture(vide).find(({ path }) => path === 'ouverture.prix.total');
    expect(valeur?.message).toBe('Le champ «\u00a0Valeur du bien\u00a0» est obligatoire.');
    expect(libellesOuverture(DONATION)['ouverture.vendeurs']).toBe('Donateurs');
    expect(libellesOuverture(VENTE)['ouverture.prix.total']).toBe('Prix total');
  });

  it('R443 le titre n’est pas fait d’espaces', () => {
    expect(chemins((d) => (d.ouverture.titre = '  '))).toEqual(['ouverture.titre']);
  });

  it('R442 un prix de 0 est présent', () => {
    expect(chemins((d) => (d.ouverture.prix.total = 0))).toEqual([]);
  });

  it('R445 nomme la ligne de la partie', () => {
    expect(chemins((d) => (ligne(d.ouverture.vendeurs, 1).quote = null))).toEqual([
      'ouverture.vendeurs.1.quote',
    ]);
    expect(chemins((d) => (ligne(d.ouverture.acquereurs, 0).qualite = null))).toEqual([
      'ouverture.acquereurs.0.qualite',
    ]);
  });

  it('R439 ni caisse ni hors la vue : une vente le refuse, une donation non (D41)', () => {
    expect(chemins(sansCases)).toEqual(['ouverture.prix.caisseNotaire.isChecked']);
    const donation = donationComplete();
    sansCases(donation);
    expect(manquesOuverture(donation)).toEqual([]);
  });

  it('R440 la caisse cochée demande une affaire', () => {
    expect(chemins((d) => (d.ouverture.prix.caisseNotaire.cdg = null))).toEqual([
      'ouverture.prix.caisseNotaire.cdg',
    ]);
  });

  it('R441 le hors la vue coché demande un montant, 0 compris', () => {
    expect(chemins((d) => (d.ouverture.prix.horsVue.montant = null))).toEqual([
      'ouverture.prix.horsVue.montant',
    ]);
    expect(chemins((d) => (d.ouverture.prix.horsVue.montant = 0))).toEqual([]);
  });

  it('R447 D52 un côté vide passe en consultation, pas à la saisie', () => {
    expect(chemins((d) => (d.ouverture.vendeurs = []))).toEqual(['ouverture.vendeurs']);
    expect(chemins((d) => (d.ouverture.vendeurs = []), true)).toEqual([]);
    expect(chemins((d) => (ligne(d.ouverture.vendeurs, 0).quote = null), true)).toEqual([
      'ouverture.vendeurs.0.quote',
    ]);
  });

  it('D40 une donation manque d’un donataire', () => {
    const d = donationComplete();
    d.ouverture.acquereurs = [];
    expect(manquesOuverture(d)[0]?.message).toBe('Ajoutez au moins un donataire.');
  });

  it('D71 avertit que le prix et le devis diffèrent, en les nommant', () => {
    const d = venteComplete();
    expect(ecartDePrix(d)).toBeNull();
    d.ouverture.prix.total = 1_180_000.01;
    expect(ecartDePrix(d)).toBe(
      'Le prix total (1\u00a0180\u00a0000,01\u00a0DH) diffère du prix de vente du devis (1\u00a0180\u00a0000,00\u00a0DH).',
    );
    d.ouverture.prix.total = null;
    expect(ecartDePrix(d)).toBeNull();
    Object.assign(d.ouverture.prix, { total: 1_180_000.01 });
    d.devis.prix_vente = null;
    expect(ecartDePrix(d)).toContain('Le devis n’a pas de prix de vente');
    expect(ecartDePrix({ ...d, config: { type: DONATION } })).toBeNull();
    d.ouverture.prix.total = 0;
    expect(ecartDePrix(d)).toBeNull();
    d.ouverture.prix.total = null;
    expect(ecartDePrix(d)).toBeNull();
  });
});

describe('ce que l’ouverture accepte', () => {
  it('D74 à plat ou sous son nom', () => {
    const flat = ouvertureBody.parse({ id: 4, version: 2, titre: 'Vente' });
    expect(ouvertureBody.parse({ id: 4, version: 2, ouverture: { titre: 'Vente' } })).toEqual(flat);
    expect(flat).toMatchObject({ id: 4, version: 2, ouverture: { titre: 'Vente', vendeurs: [] } });
  });

  it('D74 ce qu’un GET a répondu', () => {
    const { ouverture } = venteComplete();
    const parsed = ouvertureBody.parse({ ouverture }).ouverture;
    expect(parsed.vendeurs.map((v) => [v.id, v.client.client, v.isTpi])).toEqual([
      [3, 3, true],
      [4, 4, true],
    ]);
    expect(parsed).toMatchObject({ proprietes: [1, 2], prix: { caisseNotaire: { cdg: { value: 43 } } } });
  });

  it('D47 laisse `isTpi` absent quand il l’est', () => {
    expect(ligne(ouvertureForm.parse({ vendeurs: [{}] }).vendeurs, 0).isTpi).toBeUndefined();
  });

  it('oublie le hors la vue et la caisse décochés, et les propriétés en double', () => {
    const prixLu = (isChecked: boolean) =>
      ouvertureBody.parse({
        prix: { horsVue: { isChecked, montant: 80_000 }, caisseNotaire: { isChecked, cdg: { value: 43 } } },
      }).ouverture.prix;
    expect(prixLu(false)).toMatchObject({
      horsVue: { isChecked: false, montant: null },
      caisseNotaire: { isChecked: false, cdg: null },
    });
    expect(prixLu(true)).toMatchObject({
      horsVue: { montant: 80_000 },
      caisseNotaire: { cdg: { value: 43 } },
    });
    const { ouverture } = ouvertureBody.parse({ proprietes: [2, { value: 2, label: 'x' }, 1] });
    expect(ouverture.proprietes).toEqual([2, 1]);
  });

  it('D78 nomme le champ qui sort des bornes', () => {
    const wrong = ouvertureBody.safeParse({ ouverture: { vendeurs: [{ quote: 100.5 }] } });
    expect(wrong.error?.issues[0]?.path.join('.')).toBe('ouverture.vendeurs.0.quote');
  });
});
