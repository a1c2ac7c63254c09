import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../kit/errors';
import { avecSolde, examiner } from './import-releve';

const exemple = (nom: string): Buffer => readFileSync(new URL(`exemples/${nom}`, import.meta.url));
const lire = (texte: string) => examiner(Buffer.from(texte), null);
const camt = (corps: string, version = '02') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>${corps}</BkToCstmrStmt></Document>`;
const ntry = (changes: Record<string, string> = {}) => {
  const parts: Record<string, string> = {
    Amt: '<Amt Ccy="MAD">10.00</Amt>',
    CdtDbtInd: '<CdtDbtInd>CRDT</CdtDbtInd>',
    Sts: '<Sts>BOOK</Sts>',
    BookgDt: '<BookgDt><Dt>2026-03-05</Dt></BookgDt>',
    ...changes,
  };
  return `<Ntry>${Object.values(parts).join('')}</Ntry>`;
};

describe('Les relevés camt.053', () => {
  it('version 02', () => {
    const lu = examiner(exemple('camt.053.001.02.xml'), null);
    expect(lu.fautes).toEqual([]);
    expect(lu.lignes).toEqual([
      {
        date: '2026-03-02',
        montant: 90_000_000,
        libelle: 'Achat villa étage 2 · Société Ménara & Fils',
        reference: 'VIR-2026-77',
        refBanque: 'SRV-0001',
      },
      {
        date: '2026-03-20',
        montant: -100_000,
        libelle: 'Paiement de chèque',
        reference: '0045871',
        refBanque: null,
      },
    ]);
    expect(lu).toMatchObject({
      genre: 'camt053',
      ouverture: { date: '2026-02-28', montant: 100_000 },
      cloture: { date: '2026-03-31', montant: 90_000_000 },
      numeroCompte: 'MA64011519000001205000534921',
    });
  });

  it('version 08, sous un préfixe : statut dans un code, solde débiteur, lot, CDATA', () => {
    expect(examiner(exemple('camt.053.001.08.xml'), null)).toMatchObject({
      fautes: [],
      lignes: [
        { date: '2026-03-05', montant: 2_030, libelle: 'Lot <2> chèques', reference: 'N-1', refBanque: null },
      ],
      ouverture: { date: '2026-02-28', montant: -5_010 },
      cloture: null,
      numeroCompte: '007780000123',
    });
  });

  it('plusieurs relevés, du plus récent au plus ancien : le solde d’ouverture du premier jour, celui de clôture du dernier', () => {
    const bal = (type: string, montant: string, jour: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">${montant}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${jour}</Dt></Dt></Bal>`;
    const stmt = (jour: string, avant: string, apres: string) => {
      const BookgDt = `<BookgDt><Dt>${jour}</Dt></BookgDt>`;
      return `<Stmt>${bal('OPBD', avant, jour)}${bal('CLBD', apres, jour)}${ntry({ BookgDt })}</Stmt>`;
    };
    const [un, deux, trois] = [
      stmt('2026-03-05', '100.00', '110.00'),
      stmt('2026-03-06', '110.00', '120.00'),
      stmt('2026-03-09', '120.00', '130.00'),
    ];
    for (const ordre of [`${trois}${deux}${un}`, `${un}${deux}${trois}`, `${deux}${un}${trois}`])
      expect(lire(camt(ordre))).toMatchObject({
        fautes: [],
        ouverture: { date: '2026-03-04', montant: 10_000 },
        cloture: { date: '2026-03-09', montant: 13_000 },
      });
  });

  it('un solde d’ouverture daté de la veille est celui de ce soir-là, pas de l’avant-veille', () => {
    const ouverture = (type: string, jour: string, { du = '', premiere = '2026-03-02' } = {}) => {
      const bal = `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${jour}</Dt></Dt></Bal>`;
      const periode =
        du && `<FrToDt><FrDtTm>${du}T00:00:00</FrDtTm><ToDtTm>2026-03-31T00:00:00</ToDtTm></FrToDt>`;
      const BookgDt = `<BookgDt><Dt>${premiere}</Dt></BookgDt>`;
      return lire(camt(`<Stmt>${periode}${bal}${ntry({ BookgDt })}</Stmt>`)).ouverture?.date;
    };
    expect(ouverture('OPBD', '2026-02-28')).toBe('2026-02-28');
    expect(ouverture('PRCD', '2026-02-28')).toBe('2026-02-28');
    expect(ouverture('OPBD', '2026-02-28', { du: '2026-03-01' })).toBe('2026-02-28');
    // Of the first day: what was there before it, whatever its operations.
    expect(ouverture('OPBD', '2026-03-01', { du: '2026-03-01' })).toBe('2026-02-28');
    expect(ouverture('OPBD', '2026-03-02')).toBe('2026-03-01');
    expect(ouverture('OPBD', '2026-03-04')).toBe('2026-03-01');
    expect(ouverture('OPBD', '2026-03-01')).toBe('2026-02-28');
    expect(ouverture('PRCD', '2026-03-01')).toBe('2026-03-01');
  });

  it('plusieurs relevés d’un même jour : chacun part du solde où s’arrête celui d’avant, dans quelque ordre qu’ils soient écrits', () => {
    const bal = (type: string, montant: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">${montant}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-05</Dt></Dt></Bal>`;
    const stmt = (avant: string, apres: string, numero = '') =>
      `<Stmt>${numero && `<ElctrncSeqNb>${numero}</ElctrncSeqNb>`}${bal('OPBD', avant)}${bal('CLBD', apres)}${ntry()}</Stmt>`;
    const soldes = (...stmts: string[]) => {
      const { ouverture, cloture } = lire(camt(stmts.join('')));
      return [ouverture?.montant, cloture?.montant];
    };
    const [matin, midi, soir] = [stmt('100.00', '110.00'), stmt('110.00', '90.00'), stmt('90.00', '120.00')];
    for (const ordre of [
      [matin, midi, soir],
      [soir, midi, matin],
      [midi, soir, matin],
      [midi, matin, soir],
    ])
      expect(soldes(...ordre)).toEqual([10_000, 12_000]);
    // Back where it began: only the bank's own number tells them apart; without one, the file's order.
    const [aller, retour] = [stmt('100.00', '110.00', '7'), stmt('110.00', '100.00', '8')];
    expect(soldes(retour, aller)).toEqual([10_000, 10_000]);
    expect(soldes(stmt('100.00', '110.00'), stmt('110.00', '100.00'))).toEqual([10_000, 10_000]);
    // A day's statement said twice is one.
    expect(soldes(matin, matin)).toEqual([10_000, 11_000]);
    expect(soldes(stmt('50.00', '60.00', '2'), stmt('40.00', '45.00', '1'))).toEqual([4_000, 6_000]);
  });

  it('le même relevé écrit deux fois dans le fichier, le second en duplicata, ne compte ses opérations qu’une fois', () => {
    const stmt = (id: string, quand: string, suite = '') =>
      `<Stmt>${id && `<Id>${id}</Id>`}<CreDtTm>${quand}</CreDtTm>${suite}${ntry()}${ntry()}</Stmt>`;
    const un = stmt('R-1', '2026-03-05T18:00:00');
    const montants = (...stmts: string[]) => lire(camt(stmts.join(''))).lignes.map(({ montant }) => montant);
    const copie = stmt('R-1', '2026-03-06T08:00:00', '<CpyDplctInd>DUPL</CpyDplctInd>');
    expect(montants(un, copie)).toEqual([1_000, 1_000]);
    // Of another number, or of none, the same operations are others.
    for (const autre of [stmt('R-2', '2026-03-05T18:00:00'), stmt('', '2026-03-05T18:00:00')])
      expect(montants(un, autre, autre.replace('R-2', 'R-3'))).toHaveLength(6);
  });

  it('une opération de zéro dirham ne retient pas tout le relevé : elle ne change rien et n’est pas gardée', () => {
    const nulle = ntry({ Amt: '<Amt Ccy="MAD">0.00</Amt>' });
    expect(lire(camt(`<Stmt>${nulle}${ntry()}</Stmt>`))).toMatchObject({
      fautes: [],
      lignes: [{ montant: 1_000 }],
    });
  });

  it('le solde qu’il dit l’emporte sur celui qu’on saisit, qui ne vaut que s’il n’en dit pas', () => {
    const dit = examiner(exemple('camt.053.001.02.xml'), null);
    expect(avecSolde(dit, '1,00').cloture).toEqual({ date: '2026-03-31', montant: 90_000_000 });
    const muet = examiner(exemple('camt.053.001.08.xml'), null);
    expect(avecSolde(muet, '-120,50').cloture).toEqual({ date: '2026-03-05', montant: -12_050 });
    expect(avecSolde(muet, null).cloture).toBeNull();
    // Twelve thousand five hundred, or twelve and a half.
    for (const solde of ['12,500', '-12.500']) expect(() => avecSolde(muet, solde), solde).toThrow(AppError);
    for (const solde of ['12,505', '1,250,000', '12 500'])
      expect(avecSolde(muet, solde).cloture?.montant, solde).toBeGreaterThan(1_000_000);
  });

  it('chaque faute dit son opération et son élément', () => {
    const fautes = (changes: Record<string, string>) =>
      lire(camt(`<Stmt>${ntry()}${ntry(changes)}</Stmt>`)).fautes;
    expect(fautes({ Amt: '<Amt Ccy="EUR">1.00</Amt>' })).toEqual([
      { ligne: 2, colonne: 'Amt', message: 'La devise est «\u00a0EUR\u00a0», et non MAD.' },
    ]);
    expect(fautes({ Amt: '<Amt Ccy="MAD">-1.00</Amt>' })).toMatchObject([{ ligne: 2, colonne: 'Amt' }]);
    expect(fautes({ Amt: '<Amt Ccy="MAD">1.005</Amt>' })).toMatchObject([{ ligne: 2, colonne: 'Amt' }]);
    // Only what is announced is left out: money whose status says nothing is not.
    for (const Sts of ['PDNG', 'INFO', 'FUTR']) expect(fautes({ Sts: `<Sts>${Sts}</Sts>` })).toEqual([]);
    for (const Sts of ['', '<Sts>DONE</Sts>', '<Sts><Prtry>X</Prtry></Sts>'])
      expect(fautes({ Sts })).toMatchObject([{ ligne: 2, colonne: 'Sts' }]);
    expect(fautes({ CdtDbtInd: '' })).toMatchObject([{ ligne: 2, colonne: 'CdtDbtInd' }]);
    expect(fautes({ BookgDt: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' })).toMatchObject([
      { ligne: 2, colonne: 'BookgDt' },
    ]);
    const deux = ['A', 'B']
      .map((id) => `<Stmt><Acct><Id><IBAN>${id}</IBAN></Id></Acct>${ntry()}</Stmt>`)
      .join('');
    expect(lire(camt(deux)).fautes[0]?.message).toBe('Ce fichier porte sur plusieurs comptes.');
  });

  it('un XML hostile est refusé : DOCTYPE, entités, profondeur, balises de trop', () => {
    const rires = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const dit = (xml: string) => lire(xml).fautes.map(({ message }) => message);
    expect(dit(`<?xml version="1.0"?>${rires}${camt(`<Stmt>${ntry()}</Stmt>`)}`)).toEqual([
      'Ce fichier contient un DOCTYPE\u00a0: il est refusé.',
    ]);
    expect(dit(`<!doctype x SYSTEM "file:///etc/passwd">${camt('')}`)[0]).toContain('DOCTYPE');
    const profond = '<a>'.repeat(5_000) + '</a>'.repeat(5_000);
    expect(dit(camt(`<Stmt>${profond}</Stmt>`))).toEqual(['Ce XML est trop profond ou mal formé.']);
    expect(dit(camt('<Stmt>').replace('</Document>', ''))[0]).toBe('Ce XML est mal formé.');
    for (const xml of ['<a/>', camt('', '99'), camt(''), '<__proto__><x/></__proto__>'])
      expect(dit(xml)[0]).toMatch(/n’est pas un relevé camt\.053/);
    // What no entity declares stays as it is written, and what is decoded is not read again.
    const nom = '<AddtlNtryInf>&xxe; &amp;lt;b&amp;gt; &#0;&#x1F600;</AddtlNtryInf>';
    const [ligne] = lire(camt(`<Stmt>${ntry({ nom })}</Stmt>`)).lignes;
    expect(ligne?.libelle).toBe('&xxe; &lt;b&gt; 😀');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('5 000 opérations se lisent', () => {
    const tout = camt(`<Stmt>${Array.from({ length: 5_000 }, () => ntry()).join('')}</Stmt>`);
    expect(lire(tout).lignes).toHaveLength(5_000);
  });

  it('en UTF-16, que ses deux premiers octets disent', () => {
    const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${camt(`<Stmt>${ntry()}</Stmt>`)}`;
    expect(examiner(Buffer.from(xml, 'utf16le'), null)).toMatchObject({
      genre: 'camt053',
      fautes: [],
      lignes: [{ montant: 1_000 }],
    });
  });
});
