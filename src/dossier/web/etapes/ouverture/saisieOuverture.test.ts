import { describe, expect, it } from 'vitest';
import { completerDossier } from '../../../completer';
import { OUVERTURE, manquesEtape } from '../../../etapes';
import { ouvertureForm } from '../../../etapes/ouverture';
import { venteComplete } from '../../../exemple.fixture';
import { comptesVendeur } from '../../../solde';
import { PARTIE_VIERGE, fusionnerOuverture, valeursOuverture } from './saisieOuverture';

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

  it('R558 compte déjà l’affaire qui vient d’être choisie', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    typed.prix.caisseNotaire.cdg = { value: 99 };
    const noms = { ...INCONNUS, affaire: () => ({ label: '2026/0099', solde: 12.5 }) };
    expect(comptesVendeur(fusionnerOuverture(dossier, typed, noms)).verse).toBe(1250);
  });
});
