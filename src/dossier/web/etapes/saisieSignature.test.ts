import { describe, expect, it } from 'vitest';
import { ligne, venteComplete } from '../../exemple.fixture';
import {
  champSignature,
  corpsSignature,
  fusionnerSignatures,
  personnesDe,
  signaturesSansLesPartis,
  signaturesForm,
  valeursSignature,
} from './saisieSignature';

/** The first seller buys too. */
function achetantAussi() {
  const dossier = venteComplete();
  const vendeur = ligne(dossier.ouverture.vendeurs, 0);
  const acquereur = ligne(dossier.ouverture.acquereurs, 0);
  acquereur.client = vendeur.client;
  acquereur.signature = { date: null, heure: null };
  return dossier;
}

describe('la saisie des signatures', () => {
  it('ce qui manque à une partie se montre sur la ligne de la personne, de quelque côté qu’elle soit', () => {
    const dossier = achetantAussi();
    const saisie = valeursSignature(dossier);
    expect(champSignature('vendeurs.0.signature.date', saisie, dossier)).toBe('personnes.0.date');
    expect(champSignature('acquereurs.0.signature.heure', saisie, dossier)).toBe('personnes.0.heure');
    const dernier = dossier.ouverture.acquereurs.length - 1;
    const rang = personnesDe(dossier).length - 1;
    expect(champSignature(`acquereurs.${dernier}.signature.date`, saisie, dossier)).toBe(
      `personnes.${rang}.date`,
    );
  });

  it('R451 ne liste qu’une fois qui est des deux côtés, avec ses deux rôles', () => {
    const dossier = achetantAussi();
    const { fullname } = ligne(dossier.ouverture.vendeurs, 0).client;
    const siennes = personnesDe(dossier).filter((personne) => personne.fullname === fullname);
    expect(siennes).toHaveLength(1);
    expect(siennes[0]?.roles.map((role) => role.split(',')[0])).toEqual(['Vendeur', 'Acquéreur']);
  });

  it('R453 écrit la signature d’une personne à toutes ses lignes', () => {
    const dossier = achetantAussi();
    const saisie = signaturesForm.parse(valeursSignature(dossier));
    ligne(saisie.personnes, 0).date = '2026-12-01';
    const corps = corpsSignature(dossier, saisie);
    expect(ligne(corps.vendeurs, 0).signature.date).toBe('2026-12-01');
    expect(ligne(corps.acquereurs, 0).signature).toEqual(ligne(corps.vendeurs, 0).signature);
  });

  it('garde ce qui est tapé d’une personne dont la CIN est saisie entre-temps, et pas d’une personne partie', () => {
    const avant = venteComplete();
    ligne(avant.ouverture.vendeurs, 0).client.numCin = null;
    const saisie = signaturesForm.parse(valeursSignature(avant));
    ligne(saisie.personnes, 0).date = '2026-12-01';
    const apres = structuredClone(avant);
    ligne(apres.ouverture.vendeurs, 0).client.numCin = 'AB1234';
    const partie = ligne(apres.ouverture.vendeurs, 1).client.fullname;
    apres.ouverture.vendeurs.splice(1, 1);
    const { personnes } = signaturesSansLesPartis(saisie, avant, apres);
    expect(personnes.map(({ cle }) => cle)).toEqual(personnesDe(apres).map(({ cle }) => cle));
    expect(personnes[0]).toMatchObject({ cle: 'cin:AB1234', date: '2026-12-01' });
    expect(personnesDe(apres).map(({ fullname }) => fullname)).not.toContain(partie);
  });

  it('rend le dossier tel qu’il est tant que rien n’est tapé', () => {
    const dossier = venteComplete();
    expect(fusionnerSignatures(dossier, signaturesForm.parse(valeursSignature(dossier)))).toEqual(dossier);
  });
});
