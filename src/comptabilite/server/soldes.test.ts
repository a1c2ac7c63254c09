import { describe, expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { apercuDe, examiner } from './import-releve';

const lire = (...textes: string[]) => examiner(Buffer.from(textes.join('\n')), null);

describe('Les soldes et les totaux d’un CSV de banque', () => {
  it('ne sont ni importés ni refusés, datés ou non : ils sont dits', () => {
    const lu = lire(
      'Date;Libellé;Débit;Crédit',
      '28/02/2026;SOLDE DEPART AU 28/02/2026;;12 345,67',
      '02/03/2026;Frais;110,00;',
      '03/03/2026;Virement solde facture 12;;500,00',
      ';Total des mouvements;110,00;500,00',
      'Solde final;;;12 735,67',
      '',
    );
    expect([lu.fautes, lu.lignes.map(({ montant }) => montant)]).toEqual([[], [-11_000, 50_000]]);
    expect(apercuDe(lu)).toMatchObject({
      nombre: 2,
      entrees: 500,
      nombreLaissees: 3,
      laissees: [
        { ligne: 2, texte: '28/02/2026 · SOLDE DEPART AU 28/02/2026 · 12 345,67' },
        { ligne: 5, texte: 'Total des mouvements · 110,00 · 500,00' },
        { ligne: 6, texte: 'Solde final · 12 735,67' },
      ],
    });
  });

  it('ne cachent pas la colonne du sens, qu’ils laissent vide', () => {
    const lu = lire('Date;Libellé;Montant;D/C', '02/03/2026;a;1,00;D', '03/03/2026;b;2,00;C', ';Solde;9,00;');
    expect(lu.format?.mode).toBe('sens');
    expect([lu.fautes, lu.lignes.map(({ montant }) => montant)]).toEqual([[], [-100, 200]]);
  });

  it('au pied, disent que le fichier est entier ; une opération coupée se voit encore', () => {
    const debut = ['Date;Libellé;Débit;Crédit;Solde', '01/03/2026;a;1,00;;9,00'];
    expect(lire(...debut, 'Solde final;17,5').fautes).toEqual([]);
    expect(lire(...debut, 'Solde final;17,5', '02/03/2026;b;;5').fautes).toMatchObject([
      { ligne: 4, message: expect.stringContaining('s’arrête avant les autres') },
    ]);
  });

  it('seuls, ils ne font pas un relevé', () => {
    expect(lire('Date;Libellé;Montant', ';Solde final;17,50', '').fautes[0]?.message).toBe(
      'Ce relevé n’a aucune ligne.',
    );
  });
});

describeOffices('Un relevé qui dit ses soldes', (office) => {
  it('n’ajoute que ses opérations, et la banque a leur somme', async () => {
    const texte = csv(
      '28/02/2026;Ancien solde au 28/02/2026;;;1 000,00',
      '02/03/2026;Frais;;110,00;',
      '03/03/2026;Virement reçu;V9;;500,25',
      ';Nouveau solde;;;1 390,25',
    );
    const { status, body } = await envoyer(office(), 'BANQUE', texte, { solde: '1 390,25' });
    expect([status, body.lues, body.ajoutees]).toEqual([200, 2, 2]);
    expect((await lignes(office(), 'BANQUE')).map(({ montant }) => montant)).toEqual([500.25, -110]);
    expect(await etat(office(), 'BANQUE', '2026-03-31')).toMatchObject({
      banque: 1_390.25,
      depart: { banque: 1_000, connu: true },
      trous: [],
    });
  });
});
