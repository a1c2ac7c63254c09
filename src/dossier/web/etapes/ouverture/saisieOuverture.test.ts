import { describe, expect, it } from 'vitest';
import { completerDossier } from '../../../completer';
import { OUVERTURE, manquesEtape } from '../../../etapes';
import { ouvertureForm } from '../../../etapes/ouverture';
import { ligne, venteComplete } from '../../../exemple.fixture';
import { comptesVendeur } from '../../../solde';
import { PARTIE_VIERGE, avecTpi, fusionnerOuverture, valeursOuverture } from './saisieOuverture';

const INCONNUS = { client: () => undefined, societe: () => undefined, affaire: () => undefined };
const saisie = (dossier = venteComplete()) => ouvertureForm.parse(valeursOuverture(dossier));

describe('la saisie de l’ouverture', () => {
  it('R448 propose une ligne vierge du côté où il n’y a personne', () => {
    const dossier = venteComplete();
    dossier.ouverture.acquereurs = [];
    expect(valeursOuverture(dossier).acquereurs).toEqual([PARTIE_VIERGE]);
  });

  it('D71 propose le prix de vente du devis pour prix total', () => {
    const dossier = venteComplete();
    dossier.ouverture.prix.total = null;
    expect(valeursOuverture(dossier).prix.total).toBe(dossier.devis.prix_vente);
    expect(valeursOuverture({ ...dossier, cloture: 'Annulé' }).prix.total).toBeNull();
  });

  it('garde aux lignes connues leur client, leur signature et leur TPI', () => {
    const dossier = venteComplete();
    const { vendeurs } = fusionnerOuverture(dossier, saisie(dossier), INCONNUS).ouverture;
    expect(vendeurs.map(({ client, signature, tpi }) => ({ client, signature, tpi }))).toEqual(
      dossier.ouverture.vendeurs.map(({ client, signature, tpi }) => ({ client, signature, tpi })),
    );
  });

  it('R445 une ligne sans client manque tant qu’elle est à l’écran', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    typed.vendeurs.push({ ...PARTIE_VIERGE });
    const live = completerDossier(fusionnerOuverture(dossier, typed, INCONNUS));
    const row = dossier.ouverture.vendeurs.length;
    expect(manquesEtape(live, OUVERTURE).map(({ path }) => path)).toContain(
      `ouverture.vendeurs.${row}.client.client`,
    );
  });

  it('D47 redemande la TPI à qui vendait pour une société, ou prend la place d’un autre', () => {
    const dossier = venteComplete();
    const vendeur = ligne(dossier.ouverture.vendeurs, 0);
    const pourSociete = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 7 } as const;
    const isTpi = (change: object) => {
      const typed = saisie(dossier);
      typed.vendeurs[0] = { ...ligne(typed.vendeurs, 0), ...change };
      const live = fusionnerOuverture(dossier, typed, INCONNUS).ouverture.vendeurs;
      return [ligne(avecTpi(typed, dossier).vendeurs, 0).isTpi, ligne(live, 0).isTpi];
    };
    vendeur.isTpi = false;
    expect(isTpi({ quote: 12 })).toEqual([undefined, false]);
    expect(isTpi(pourSociete)).toEqual([undefined, false]);
    expect(isTpi({ client: { client: 99 } })).toEqual([true, true]);
    Object.assign(vendeur, pourSociete);
    expect(isTpi({ representant: 8 })).toEqual([undefined, false]);
    expect(isTpi({ qualite: 'es-nom' })).toEqual([true, true]);
  });

  it('R558 compte déjà l’affaire qui vient d’être choisie', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    typed.prix.caisseNotaire.cdg = { value: 99 };
    const noms = { ...INCONNUS, affaire: () => ({ label: '2026/0099', solde: 12.5 }) };
    expect(comptesVendeur(fusionnerOuverture(dossier, typed, noms)).verse).toBe(1250);
    // Unticked, the file keeps the affair that it has.
    typed.prix.caisseNotaire.isChecked = false;
    const { cdg } = dossier.ouverture.prix.caisseNotaire;
    expect(fusionnerOuverture(dossier, typed, noms).ouverture.prix.caisseNotaire.cdg).toEqual(cdg);
  });
});
