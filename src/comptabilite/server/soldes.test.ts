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

  it('des titres répétés à chaque page, son numéro, un texte seul n’arrêtent pas l’import : ils sont dits', () => {
    const pied = [
      'Page 1/2;;;',
      ';;;',
      'Compte;0077 80;;',
      'Édité le;01/04/2026;;',
      'DATE;Libelle;Débit;Crédit',
    ];
    const lu = lire(
      ...pied.slice(2),
      '02/03/2026;Frais;110,00;',
      ...pied,
      '03/03/2026;Virement;;500,00',
      ';de Mme Alami;;',
      'PAGE : 2 sur 2',
      'Sauf erreur ou omission',
    );
    expect([lu.fautes.map(({ ligne }) => ligne), lu.lignes.map(({ montant }) => montant)]).toEqual([
      // Without an end to its line, it may be what is left of an operation.
      [13],
      [-11_000, 50_000],
    ]);
    expect(lu.laissees.map(({ ligne }) => ligne)).toEqual([5, 7, 8, 9, 11, 12, 13]);
  });

  it('une ligne de l’en-tête qui commence par un jour, redite à chaque page, n’est pas une opération de son montant', () => {
    const tete = ['01/04/2026;Découvert autorisé;;50 000,00', 'Date;Libellé;Débit;Crédit'];
    const lu = lire(...tete, '02/03/2026;Frais;110,00;', ...tete, '03/03/2026;Virement;;500,00', '');
    expect([lu.fautes, lu.lignes.map(({ montant }) => montant)]).toEqual([[], [-11_000, 50_000]]);
    expect(lu.laissees.map(({ ligne }) => ligne)).toEqual([4, 5]);
  });

  it('« Page 2/2 » au pied, sans fin de ligne, n’est pas une opération coupée', () => {
    const lu = lire(
      'Date;Libellé;Montant;Sens',
      '02/03/2026;a;1,00;D',
      'Page 1/2',
      '03/03/2026;b;2,00;C',
      'Page 2/2',
    );
    expect([lu.fautes, lu.lignes.map(({ montant }) => montant)]).toEqual([[], [-100, 200]]);
  });

  it('un montant, un jour qui ne se lit pas, deux textes ne se laissent pas de côté', () => {
    const refus = (rang: string) =>
      lire('Date;Libellé;Débit;Crédit', '02/03/2026;a;1,00;', rang, '').fautes.length;
    for (const rang of [
      ';;;12,00',
      '31/02/2026;;;',
      ';Avoir;;12,00',
      '02/03/2026;Frais;;',
      'x;Frais;;',
      '1/2;;;',
    ])
      expect([rang, refus(rang) > 0]).toEqual([rang, true]);
  });

  it('seuls, ils ne font pas un relevé', () => {
    expect(lire('Date;Libellé;Montant', ';Solde final;17,50', '').fautes[0]?.message).toBe(
      'Ce relevé n’a aucune ligne.',
    );
  });
});

describe('Le solde final que dit un CSV', () => {
  const DEUX = 'Date;Libellé;Débit;Crédit';
  const operations = ['02/03/2026;Frais;110,00;', '03/03/2026;Virement;;500,00'];
  const propose = (...autour: string[]) => apercuDe(lire(DEUX, ...operations, ...autour, '')).soldePropose;

  it('est proposé, au crédit ou au débit, sous les titres ou au-dessus', () => {
    for (const [rang, solde] of [
      ['Solde final au 31/03/2026;;;12 735,67', 12_735.67],
      ['03/03/2026;NOUVEAU SOLDE;;12 735,67', 12_735.67],
      [';Solde au 03/03/2026;0,00;390,00', 390],
      ['Solde au 31/03/2026;;;390,00', 390],
      [';Solde débiteur au 03 03 2026;;390,00', -390],
      ['31/03/2026;Solde de clôture;390,00;', -390],
      ['Solde fin de mois;;;0,00', 0],
    ] as const)
      expect([rang, propose(rang)]).toEqual([rang, solde]);
    const dessus = lire('Solde au 03/03/2026;;12 735,67', DEUX, ...operations, '');
    expect([dessus.fautes, apercuDe(dessus).soldePropose]).toEqual([[], 12_735.67]);
    const sens = lire(
      'Date;Libellé;Montant;Sens',
      '02/03/2026;a;1,00;D',
      '03/03/2026;Nouveau solde;9,00;D',
      '',
    );
    expect(apercuDe(sens).soldePropose).toBe(-9);
  });

  it('n’est ni celui de départ, ni un total, ni celui d’un autre jour, ni l’un de deux', () => {
    for (const rang of [
      'Solde initial;;;100,00',
      'Ancien solde au 28/02/2026;;;100,00',
      ';Solde à nouveau;;100,00',
      ';Report à nouveau;;100,00',
      'Solde au 02/03/2026;;;100,00',
      'Solde final au 02/03/2026;;;100,00',
      'Total des mouvements;;110,00;500,00',
      'Solde final;;110,00;500,00',
      'Solde disponible au 03/03/2026;;;100,00',
      '31/03/2026;Solde fin de période précédente;;100,00',
      '31/03/2026;Solde dernier relevé;;100,00',
      '31/03/2026;Cumul des mouvements;;100,00',
      '31/03/2026;Sous-total;;100,00',
    ])
      expect([rang, propose(rang)]).toEqual([rang, null]);
    expect(propose('Solde final;;;100,00', 'Nouveau solde;;;200,00')).toBeNull();
    expect(propose('Solde final;;;100,00', 'Nouveau solde;;;100,00')).toBe(100);
    expect(propose()).toBeNull();
    // Above the operations, that of a later day is perhaps that of the day when the file was made.
    const dessus = lire('Solde au 31/03/2026;;12 735,67', DEUX, ...operations, '');
    expect(apercuDe(dessus).soldePropose).toBeNull();
    const unJour = lire(DEUX, '02/03/2026;Frais;110,00;', 'Solde au 02/03/2026;;;100,00', '');
    expect(apercuDe(unJour).soldePropose).toBeNull();
  });
});

describe('La colonne « Solde » d’un CSV de banque', () => {
  const propose = (titre: string, ...rangs: string[]) =>
    apercuDe(lire(`Date;Libellé;Débit;Crédit;${titre}`, ...rangs, '')).soldePropose;
  const frais = '02/03/2026;Frais;110,00;;';
  const virement = '03/03/2026;Virement;;500,00;';
  const retrait = '03/03/2026;Retrait;700,00;;';

  it('dit le solde final, la plus ancienne opération d’abord ou en dernier', () => {
    const montee = [`${frais}890,00`, `${virement}1 390,00`, `${retrait}690,00`];
    for (const titre of ['Solde', 'SOLDE (MAD)', 'Solde progressif', 'Solde après l’opération'])
      expect([titre, propose(titre, ...montee)]).toEqual([titre, 690]);
    expect(propose('Solde', ...montee.toReversed())).toBe(690);
    expect(propose('Solde', `${frais}-10,00`, `${virement}490,00`, `${retrait}-210,00`)).toBe(-210);
    // Written once a day, by some banks.
    expect(propose('Solde', `${frais}890,00`, virement, `${retrait}690,00`)).toBe(690);
  });

  it('une ligne qui le dit passe avant elle', () => {
    expect(propose('Solde', `${frais}890,00`, `${virement}1 390,00`, 'Solde final;;;1 391,00')).toBe(1391);
  });

  it('ne dit rien quand un solde ne suit pas du précédent, manque de signe, ou est seul', () => {
    expect(propose('Solde', `${frais}890,00`, `${virement}1 390,00`, `${retrait}691,00`)).toBeNull();
    expect(propose('Solde', `${frais}10,00`, `${virement}490,00`, `${retrait}210,00`)).toBeNull();
    expect(propose('Solde', `${frais}890,00`, virement, retrait)).toBeNull();
    expect(propose('Solde', `${frais}890,00`, `${virement}mille`, `${retrait}690,00`)).toBeNull();
    // Either order may be meant: each ends with another balance.
    expect(propose('Solde', '02/03/2026;a;;100,00;600,00', '02/03/2026;b;100,00;;500,00')).toBeNull();
    expect(propose('Solde débiteur;Solde créditeur', `${frais};890,00`, `${virement};1 390,00`)).toBeNull();
    expect(propose('Solde;Solde', `${frais}890,00;890,00`, `${virement}1 390,00;1 390,00`)).toBeNull();
  });
});

describe('La devise d’un CSV de banque', () => {
  it('une ligne en euros n’est pas lue en dirhams', () => {
    const titres = 'Date;Libellé;Montant;Devise';
    const lu = lire(titres, '02/03/2026;a;1,00;MAD', '02/03/2026;b;2,00;EUR', '03/03/2026;c;3,00;');
    expect(lu.fautes).toEqual([
      { ligne: 3, colonne: 'Devise', message: 'La devise est «\u00a0EUR\u00a0», et non MAD.' },
    ]);
    expect(lu.lignes.map(({ montant }) => montant)).toEqual([100, 300]);
    for (const dirham of ['MAD', 'dh', 'DHS', 'Dirham marocain', '504', 'MAD - Dirham'])
      expect([dirham, lire(titres, `02/03/2026;a;1,00;${dirham}`).fautes]).toEqual([dirham, []]);
    const autre = lire('Date;Libellé;Montant;Devise origine', '02/03/2026;Achat carte;-1,00;EUR');
    expect(autre.fautes).toEqual([]);
  });

  it('ni un compte en devises, que le fichier dit au-dessus des titres', () => {
    const compte = (dit: string) => lire(dit, 'Date;Libellé;Montant', '02/03/2026;a;1,00').fautes;
    for (const dit of ['Devise : EUR', 'Devise du compte;EUR;', 'DEVISE;Euro'])
      expect([dit, compte(dit).map(({ ligne }) => ligne)]).toEqual([dit, [1]]);
    for (const dit of ['Devise : MAD', 'Devise;DH', 'Devise : Dirham marocain', 'Relevé en devise;EUR'])
      expect([dit, compte(dit)]).toEqual([dit, []]);
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
