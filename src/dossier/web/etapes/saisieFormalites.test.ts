import { describe, expect, it } from 'vitest';
import { completerDossier } from '../../completer';
import { formaliteBody, formaliteForm } from '../../etapes/formalites';
import { MASQUE } from '../../etapes/tpi';
import { donationComplete, ligne, venteComplete } from '../../exemple.fixture';
import { CHEQUE_CDG, ESPECE } from '../../paiement';
import {
  formalitesSansLesPartis,
  formalitesVisibles,
  fusionnerFormalites,
  valeursFormalites,
} from './saisieFormalites';

const saisie = (dossier = venteComplete()) => formaliteForm.parse(valeursFormalites(dossier));

describe('la saisie des Formalités', () => {
  it('rend le dossier tel qu’il est tant que rien n’est tapé', () => {
    const dossier = venteComplete();
    expect(completerDossier(fusionnerFormalites(dossier, saisie(dossier)))).toEqual(dossier);
  });

  it('D72 propose la dernière signature pour date de l’acte, R488 le Chèque CDG', () => {
    const dossier = venteComplete();
    dossier.formalite.tpi.dateActe = null;
    ligne(dossier.formalite.tpi.vendeurs, 0).modePaiement = null;
    const { tpi } = valeursFormalites(dossier);
    expect(tpi.dateActe).toBe('2026-11-12');
    expect(ligne(tpi.vendeurs, 0).modePaiement).toBe(CHEQUE_CDG);
  });

  it('ne propose rien dans un dossier annulé : ce qui s’y lit est ce qu’il tient', () => {
    const dossier = venteComplete();
    dossier.cloture = 'Annulé';
    dossier.formalite.tpi.dateActe = null;
    dossier.formalite.tpi.vendeurs.splice(1);
    ligne(dossier.formalite.tpi.vendeurs, 0).modePaiement = null;
    dossier.formalite.qf.nom = null;
    const { tpi, qf } = valeursFormalites(dossier);
    expect([tpi.dateActe, tpi.vendeurs[0]?.modePaiement, qf.nom]).toEqual([null, null, null]);
  });

  it('propose le nom du seul vendeur pour le quitus, celui de sa société le cas échéant', () => {
    const dossier = venteComplete();
    const vendeurs = dossier.formalite.tpi.vendeurs;
    dossier.formalite.qf.nom = null;
    expect(valeursFormalites(dossier).qf.nom).toBeNull();
    vendeurs.splice(1);
    expect(valeursFormalites(dossier).qf.nom).toBe(`${ligne(vendeurs, 0).nom} ${ligne(vendeurs, 0).prenom}`);
    ligne(vendeurs, 0).nomSociete = 'Atlas Immo SARL';
    expect(valeursFormalites(dossier).qf.nom).toBe('Atlas Immo SARL');
    dossier.formalite.qf.nom = 'Déjà saisi';
    expect(valeursFormalites(dossier).qf.nom).toBe('Déjà saisi');
  });

  it('R512 montre toujours une ligne de paiement, et n’en enregistre pas de vierge', () => {
    const dossier = venteComplete();
    dossier.formalite.qf.impot.modePaiements = [];
    const valeurs = valeursFormalites(dossier);
    expect(valeurs.qf.impot.modePaiements).toHaveLength(1);
    const envoi = formaliteBody.parse(formalitesVisibles(dossier, formaliteForm.parse(valeurs)));
    expect(envoi.qf.impot.modePaiements).toEqual([]);
  });

  it('D43 un paiement de perception retiré ne revient pas par son reflet', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    typed.qf.perception.modePaiements = saisie(donationSansPaiement()).qf.perception.modePaiements;
    const envoi = formaliteBody.parse(formalitesVisibles(dossier, typed));
    expect(envoi.qf.perception.modePaiements).toEqual([]);
  });

  it('D44 n’envoie pas ce qui est caché, mais garde les accès et le choix de la TPI', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    typed.tpi.tpiCase = 'client';
    typed.qf.commune.isRepondue = false;
    typed.qf.impot.montant = 0;
    const { tpi, qf } = formalitesVisibles(dossier, typed);
    expect(tpi).toMatchObject({ tpiCase: 'client', dateActe: null, dateDepot: null });
    expect(ligne(tpi.vendeurs, 0)).toMatchObject({ id: 3, isTpi: true, montant: null });
    expect(ligne(tpi.vendeurs, 0).mdp).toBeUndefined();
    expect(ligne(tpi.vendeurs, 0).login).toBeUndefined();
    expect(qf.commune).toMatchObject({ commune: 'Agdal', dateDepot: '2026-11-13', montant: null });
    expect(qf.perception.modePaiements).toEqual([]);
  });

  it('R480 envoie le chèque tapé sur l’affaire ouverte depuis que la saisie a commencé', () => {
    const ecran = venteComplete();
    const depart = venteComplete();
    depart.ouverture.prix.caisseNotaire.cdg = null;
    const typed = saisie(ecran);
    const cheque = { numCheque: 'CHQ9', datePaiement: '2026-11-20' };
    Object.assign(ligne(typed.tpi.vendeurs, 0), { isTpi: true, modePaiement: CHEQUE_CDG, cdg: cheque });
    expect(ligne(formalitesVisibles(depart, typed, ecran).tpi.vendeurs, 0).cdg).toEqual(cheque);
    expect(ligne(formalitesVisibles(depart, typed).tpi.vendeurs, 0).cdg.numCheque).toBeNull();
  });

  it('n’envoie que le règlement du mode choisi', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    Object.assign(ligne(typed.tpi.vendeurs, 0), {
      modePaiement: ESPECE,
      espece: { datePaiement: '2026-11-22' },
    });
    const [premier, second] = formalitesVisibles(dossier, typed).tpi.vendeurs;
    expect(premier).toMatchObject({ cdg: { numCheque: null }, espece: { datePaiement: '2026-11-22' } });
    expect(second).toMatchObject({ cdg: { numCheque: '0045871' }, espece: { datePaiement: null } });
  });

  it('ce qui est tapé pour un vendeur part avec lui, et ne passe pas à qui le remplace', () => {
    const avant = venteComplete();
    const typed = saisie(avant);
    Object.assign(ligne(typed.tpi.vendeurs, 0), { login: 'tapé', montant: 1 });
    Object.assign(ligne(typed.tpi.vendeurs, 1), { login: 'tapé', montant: 2 });
    const logins = (apres: typeof avant) =>
      formalitesSansLesPartis(typed, avant, apres).tpi.vendeurs.map(({ id, login }) => [id, login]);
    expect(logins(venteComplete())).toEqual([
      [3, 'tapé'],
      [4, 'tapé'],
    ]);
    const remplace = venteComplete();
    ligne(remplace.ouverture.vendeurs, 0).client.client = 99;
    ligne(remplace.formalite.tpi.vendeurs, 0).login = null;
    expect(logins(remplace)).toEqual([
      [3, null],
      [4, 'tapé'],
    ]);
    const parti = venteComplete();
    parti.ouverture.vendeurs.shift();
    parti.formalite.tpi.vendeurs.shift();
    expect(logins(parti)).toEqual([[4, 'tapé']]);
    expect(formalitesVisibles(parti, typed).tpi.vendeurs.map(({ id }) => id)).toEqual([4]);
  });

  it('D48 le mot de passe en cours de saisie ne sort pas du formulaire', () => {
    const dossier = venteComplete();
    const typed = saisie(dossier);
    ligne(typed.tpi.vendeurs, 0).mdp = 'secret';
    ligne(typed.tpi.vendeurs, 1).mdp = null;
    const { vendeurs } = fusionnerFormalites(dossier, typed).formalite.tpi;
    expect(vendeurs.map(({ mdp }) => mdp)).toEqual([MASQUE, null]);
  });
});

function donationSansPaiement() {
  const dossier = donationComplete();
  dossier.formalite.qf.perception.modePaiements = [];
  return dossier;
}
