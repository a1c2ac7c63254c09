import { describe, expect, it } from 'vitest';
import { DONATION } from '../dossier/config';
import { donneesDe } from './donnees';
import { MARIAGE, etudeExemple, personne, sources } from './exemple.fixture';
import { portee } from './portee';
import { type Noeud, manquesDe } from './structure';

const texte = (cle: string): Noeud => ({ sorte: 'texte', cle });
const bloc = (cle: string, ...corps: Noeud[]): Noeud => ({ sorte: 'bloc', cle, inverse: false, corps });
const sinon = (cle: string, ...corps: Noeud[]): Noeud => ({ sorte: 'bloc', cle, inverse: true, corps });
const manques = (structure: Noeud[], depart = sources()) =>
  manquesDe(structure, donneesDe(depart), '/ouverture');

describe('Ce qui manque à un acte', () => {
  it('chaque champ une fois, nommé, avec l’écran où il se saisit', () => {
    const depart = sources({
      vendeurs: [{ personne: personne(7, { profession: '', nom: 'Alaoui', prenom: 'Karim' }) }],
    });
    depart.dossier.ouverture.prix.total = null;
    depart.dossier.devis.prix_vente = null;
    depart.etude = { ...etudeExemple, ice: null };
    const structure = [
      texte('prix'),
      texte('prix.lettres'),
      texte('etude.ice'),
      bloc('vendeurs', texte('profession'), texte('nom'), texte('prix')),
    ];
    expect(manques(structure, depart)).toEqual([
      {
        tag: 'prix',
        libelle: 'Prix total, ou valeur du bien donné',
        lien: '/app/dossier/modifier/1?etape=1',
      },
      { tag: 'etude.ice', libelle: 'ICE', lien: '/app/settings/etude' },
      { tag: 'profession', libelle: 'Profession (Karim ALAOUI)', lien: '/app/client/voir/7' },
    ]);
  });

  it('seul compte ce que l’acte imprimerait', () => {
    const depart = sources({
      vendeurs: [{ personne: personne(7, { ...MARIAGE, lieu_mariage: null }) }, { personne: personne(8) }],
    });
    const structure = [
      bloc('vendeurs', bloc('marie', texte('mariage.lieu')), sinon('marie', texte('etatcivil'))),
    ];
    expect(manques(structure, depart).map(({ lien }) => lien)).toEqual(['/app/client/voir/7']);
    expect(manques([bloc('donation', texte('quitus.impot'))], depart)).toEqual([]);
    depart.dossier.formalite.qf.article = null;
    expect(manques([sinon('vente', texte('quitus.article'))], depart)).toEqual([]);
    expect(manques([bloc('vente', texte('quitus.article'))], depart)).toHaveLength(1);
  });

  it('chaque rangée compte, et le nom de la sienne l’emporte sur celui du dehors', () => {
    const absente = { objet: 'Salma TAZI', lien: '/app/client/voir/8' };
    const vendeurs = [portee([['nom', 'Alaoui']]), portee([['nom', absente]])];
    const donnees = portee([
      ['nom', 'Dehors'],
      ['vendeurs', vendeurs],
    ]);
    expect(manquesDe([texte('nom'), bloc('vendeurs', texte('nom'))], donnees, '/ouverture')).toEqual([
      { tag: 'nom', libelle: 'Nom, en capitales (Salma TAZI)', lien: '/app/client/voir/8' },
    ]);
  });

  it('un bloc sur un texte s’imprime quand il est rempli, et ne manque pas', () => {
    const depart = sources();
    depart.dossier.formalite.qf.article = null;
    expect(manques([bloc('quitus.article', texte('quitus.article'))], depart)).toEqual([]);
    expect(manques([sinon('quitus.article', texte('etude.nom'))], depart)).toEqual([]);
    expect(manques([texte('quitus.article')], depart).map(({ lien }) => lien)).toEqual([
      '/app/dossier/modifier/1?etape=5',
    ]);
  });

  it('une boucle vide manque, sauf quand le modèle dit quoi imprimer sans elle', () => {
    const depart = sources({}, { affaire: null, proprietes: [] });
    expect(
      manques([bloc('biens', texte('designation')), bloc('versements', texte('montant'))], depart),
    ).toEqual([
      { tag: 'biens', libelle: 'Aucune propriété', lien: '/ouverture' },
      { tag: 'versements', libelle: 'Aucun versement', lien: '/ouverture' },
    ]);
    expect(
      manques([bloc('versements', texte('montant')), sinon('versements', texte('etude.nom'))], depart),
    ).toEqual([]);
    expect(manques([bloc('cdg', bloc('versements', texte('montant')))], depart)).toEqual([]);
  });

  it('D40 un côté vide manque sous le nom qu’il a dans ce dossier', () => {
    const depart = sources({ vendeurs: [], acquereurs: [] });
    const structure = [bloc('vendeurs', texte('nom')), bloc('acquereurs', texte('nom'))];
    const libelles = () => manques(structure, depart).map(({ libelle }) => libelle);
    expect(libelles()).toEqual(['Aucun vendeur', 'Aucun acquéreur']);
    depart.dossier.config.type = DONATION;
    expect(libelles()).toEqual(['Aucun donateur', 'Aucun donataire']);
  });
});
