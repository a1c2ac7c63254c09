import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '../../kit/dates';
import { referencePropre, textePropre } from '../import/csv';
import { ditUnSolde } from '../import/soldes';
import {
  DECIMALES,
  FORMATS_DATE,
  type FormatCsv,
  type LigneLue,
  MODES_MONTANT,
  SEPARATEURS,
  clesDe,
} from '../releve';
import { examiner } from './import-releve';

const texte = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', 'ع', '1', ';', ',', '\t', '|', '"', "'", '\n', ' ', '-', '='),
    maxLength: 20,
  }),
);
const libelle = texte.filter(
  (dit) => textePropre(dit) !== '' && !ditUnSolde([dit, '1'], { libelle: dit, aUnJour: true }),
);
const montant = fc
  .oneof(fc.integer({ min: 1, max: 99_999_999_999_999 }), fc.integer({ min: 1, max: 500 }))
  .chain((centimes) => fc.constantFrom(centimes, -centimes));
const operation = fc.record({
  date: fc.integer({ min: 0, max: 400 }).map((jours) => addDays('2025-12-01', jours)),
  montant: montant.map((centimes) => centimes as LigneLue['montant']),
  libelle,
  reference: fc.option(texte),
  refBanque: fc.constant(null),
});
const format = fc.record({
  separateur: fc.constantFrom(...SEPARATEURS),
  formatDate: fc.constantFrom(...FORMATS_DATE),
  decimale: fc.constantFrom(...DECIMALES),
  mode: fc.constantFrom(...MODES_MONTANT),
});
type Ecriture = Pick<FormatCsv, 'separateur' | 'formatDate' | 'decimale' | 'mode'>;

/** As a bank writes an amount without its sign. */
function enChiffres(centimes: number, decimale: string): string {
  const absolu = Math.abs(centimes);
  return `${Math.trunc(absolu / 100)}${decimale}${String(absolu % 100).padStart(2, '0')}`;
}

function enCsv(operations: readonly LigneLue[], f: Ecriture): { octets: Buffer; format: FormatCsv } {
  const rangs = operations.map(({ date, montant: centimes, libelle: dit, reference }) => {
    const jour = f.formatDate === 'AAAA-MM-JJ' ? date : formatDate(date);
    const chiffres = enChiffres(centimes, f.decimale);
    const montants = {
      signe: [`${centimes < 0 ? '-' : ''}${chiffres}`],
      deux: centimes < 0 ? [chiffres, ''] : ['', chiffres],
      sens: [chiffres, centimes < 0 ? 'D' : 'C'],
    }[f.mode];
    return [jour, dit, reference ?? '', ...montants];
  });
  const siens = { signe: ['Montant'], deux: ['Débit', 'Crédit'], sens: ['Montant', 'Sens'] }[f.mode];
  const titres = ['Date', 'Libellé', 'Référence', ...siens];
  const csv = Papa.unparse([titres, ...rangs], { delimiter: f.separateur, newline: '\r\n', quotes: true });
  const montantA = f.mode === 'deux' ? null : 3;
  const places = { date: 0, libelle: 1, reference: 2, montant: montantA };
  const deux = f.mode === 'deux' ? { debit: 3, credit: 4 } : { debit: null, credit: null };
  const sens = f.mode === 'sens' ? 4 : null;
  return {
    octets: Buffer.from(csv),
    format: { ...f, encodage: 'utf-8', entete: 1, ...places, ...deux, sens },
  };
}

const propre = ({ date, montant: centimes, libelle: dit, reference }: LigneLue) => ({
  date,
  montant: centimes,
  libelle: textePropre(dit),
  reference: referencePropre(reference ?? ''),
});

const echappe = (dit: string): string => dit.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function enCamt(operations: readonly LigneLue[], ouverture: number): Buffer {
  const jours = operations.map(({ date }) => date).sort();
  const solde = (type: string, date: string, centimes: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">${enChiffres(centimes, '.')}</Amt><CdtDbtInd>${centimes < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
  const entrees = operations.map(
    ({ date, montant: centimes, libelle: dit }) =>
      `<Ntry><Amt Ccy="MAD">${enChiffres(centimes, '.')}</Amt><CdtDbtInd>${centimes < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf>${echappe(textePropre(dit))}</AddtlNtryInf></Ntry>`,
  );
  const fin = operations.reduce((somme, { montant: centimes }) => somme + centimes, ouverture);
  const [debut = ''] = jours;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S1</Id>
<Acct><Id><Othr><Id>007810000</Id></Othr></Id></Acct>
${solde('OPBD', addDays(debut, -1), ouverture)}${solde('CLBD', jours.at(-1) ?? '', fin)}
${entrees.join('\n')}</Stmt></BkToCstmrStmt></Document>`);
}

describe('Un relevé relu', () => {
  it('en CSV, redonne ses opérations au centime, de quelque façon que la banque l’écrive', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 12 }), format, (operations, comment) => {
        const { octets, format: dit } = enCsv(operations, comment);
        const { lignes, fautes, laissees } = examiner(octets, dit);
        expect([fautes, laissees]).toEqual([[], []]);
        expect(lignes.map(propre)).toEqual(operations.map(propre));
      }),
      { numRuns: 400 },
    );
  });

  it('en camt.053, va de son solde d’ouverture à celui de clôture', () => {
    const petit = fc.record({
      date: operation.map(({ date }) => date),
      montant: fc.integer({ min: 1, max: 99_999_999_99 }).chain((c) => fc.constantFrom(c, -c)),
      libelle: fc.string({ unit: fc.constantFrom('a', 'é', '<', '&', '"', ' ', '1'), minLength: 1 }),
      reference: fc.constant(null),
      refBanque: fc.constant(null),
    });
    fc.assert(
      fc.property(
        fc.array(petit, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: -10_000, max: 10_000 }),
        (operations, ouverture) => {
          const ecrites = operations as unknown as LigneLue[];
          const lu = examiner(enCamt(ecrites, ouverture), null);
          expect(lu.fautes).toEqual([]);
          expect(lu.lignes.map(({ date, montant: centimes }) => [date, centimes])).toEqual(
            ecrites.map(({ date, montant: centimes }) => [date, centimes]),
          );
          const somme = lu.lignes.reduce((total, ligne) => total + ligne.montant, 0);
          expect((lu.ouverture?.montant ?? 0) + somme).toBe(lu.cloture?.montant);
          expect((lu.ouverture?.date ?? '') < (ecrites.map(({ date }) => date).sort()[0] ?? '')).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('en plusieurs fichiers qui se recoupent de jours entiers, fait les mêmes lignes qu’en un seul', () => {
    const pareilles = fc.record({
      date: fc.integer({ min: 0, max: 6 }).map((jours) => addDays('2026-02-26', jours)),
      montant: fc.constantFrom(-11_000, 500).map((centimes) => centimes as LigneLue['montant']),
      libelle: fc.constantFrom('Frais', 'Virement'),
      reference: fc.constantFrom(null, 'R'),
      refBanque: fc.constantFrom(null, 'SRV'),
    });
    const jour = fc.integer({ min: 0, max: 6 }).map((jours) => addDays('2026-02-26', jours));
    fc.assert(
      fc.property(fc.array(pareilles, { maxLength: 40 }), jour, jour, (lignes, du, au) => {
        const tout = lignes.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
        const fichiers = [tout.filter(({ date }) => date <= au), tout.filter(({ date }) => date >= du), tout];
        const cles = new Set(fichiers.flatMap((fichier) => clesDe('BANQUE', fichier)));
        expect(cles.size).toBe(tout.length);
      }),
    );
  });
});
