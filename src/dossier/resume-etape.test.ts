import { describe, expect, it } from 'vitest';
import { resumeEtape } from './avancement';
import type { Dossier } from './dossier';
import { CLOTURE, CONSERVATION, ENREGISTREMENT, FORMALITES, OUVERTURE, SIGNATURE } from './etapes';
import { enregistrementForm } from './etapes/enregistrement';
import { dossierVierge, enCours, ligne, venteComplete } from './exemple.fixture';

const JOUR = '2026-11-12'; // when the example's parties sign
const resumes = (d: Dossier) =>
  [OUVERTURE, SIGNATURE, ENREGISTREMENT, CONSERVATION, FORMALITES, CLOTURE].map((id) =>
    resumeEtape(d, id, JOUR),
  );

describe('Le résumé d’une étape', () => {
  it('dit en mots où en est chaque étape', () => {
    expect(resumes(enCours())).toEqual([
      'Complète',
      'Signée le 12/11/2026',
      'Manque\u00a0: O.R',
      'Manque\u00a0: R1',
      'TPI et Quitus à choisir',
      '2 pièces attendues',
    ]);
    expect(resumes(dossierVierge()).slice(0, 4)).toEqual([
      'À remplir',
      'À signer',
      'À enregistrer',
      'À déposer',
    ]);
    expect(resumes(venteComplete())).toEqual([
      'Complète',
      'Signée le 12/11/2026',
      'Complet',
      'Complète',
      'Complètes',
      'Pièces reçues',
    ]);
  });

  it('une Ouverture où ne sont encore qu’une partie ou qu’un bien dit ce qui lui manque', () => {
    const { acquereurs, proprietes } = venteComplete().ouverture;
    for (const saisi of [{ acquereurs: acquereurs.slice(0, 1) }, { proprietes: proprietes.slice(0, 1) }]) {
      const d = dossierVierge();
      Object.assign(d.ouverture, saisi);
      expect(resumeEtape(d, OUVERTURE, JOUR)).toMatch(/^Manque/);
    }
  });

  it('une signature donnée pour un jour à venir n’est pas dite faite', () => {
    const dit = (today: string) => resumeEtape(venteComplete(), SIGNATURE, today);
    expect(dit('2026-11-11')).toBe('Prévue le 12/11/2026');
    expect(dit(JOUR)).toBe('Signée le 12/11/2026');
  });

  it('compte les signatures et les pièces', () => {
    const d = venteComplete();
    ligne(d.ouverture.vendeurs, 0).signature = { date: null, heure: '10:30' };
    expect(resumeEtape(d, SIGNATURE, JOUR)).toBe('1 signature attendue');
    ligne(d.ouverture.vendeurs, 1).signature = { date: '2026-11-12', heure: null };
    expect(resumeEtape(d, SIGNATURE, JOUR)).toBe('2 signatures attendues');
    expect(resumeEtape(d, CLOTURE, JOUR)).toBe('Pièces reçues');
    expect(resumeEtape({ ...d, isComplet: true }, CLOTURE, JOUR)).toBe('Clôturé');
  });

  it('nomme les parts des formalités et abrège les longues listes', () => {
    const d = venteComplete();
    d.formalite.tpi.dateDepot = null;
    expect(resumeEtape(d, FORMALITES, JOUR)).toBe('Manque\u00a0: TPI');
    d.formalite.qf.nom = null;
    expect(resumeEtape(d, FORMALITES, JOUR)).toBe('Manque\u00a0: TPI, Quitus');
    d.enregistrement = { ...enregistrementForm.parse({}), refAvis: 'x', montant: 0 };
    expect(resumeEtape(d, ENREGISTREMENT, JOUR)).toBe('Manque\u00a0: R.E, O.R, Date');
    const presqueVierge = dossierVierge();
    presqueVierge.ouverture.titre = 'Vente Tazi';
    expect(resumeEtape(presqueVierge, OUVERTURE, JOUR)).toBe(
      'Manque\u00a0: Propriétés, Vendeurs, Acquéreurs…',
    );
    ligne(d.ouverture.vendeurs, 1).quote = null;
    expect(resumeEtape(d, OUVERTURE, JOUR)).toBe('Manque\u00a0: Quote-part');
  });
});
