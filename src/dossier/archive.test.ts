import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUPES, type PieceArchive, aRemplacer, cheminsDesPieces, nomCourt } from './archive';

const PDF = 'application/pdf';

describe('Les noms des pièces dans l’archive', () => {
  it('disent le dossier et le titre, rangés par étape, avec leur extension', () => {
    expect(
      cheminsDesPieces(
        [
          { titre: 'Minute', groupe: 'signature', type: PDF },
          { titre: 'CIN de Tazi Youssef', groupe: 'parties', type: 'image/jpeg' },
          { titre: 'Compromis', groupe: 'generes', type: 'application/vnd.word' },
        ],
        nomCourt({ id: 4, repertoire: '12/2026' }),
      ),
    ).toEqual([
      'Signature/12-2026 - Minute.pdf',
      'Pièces des parties/12-2026 - CIN de Tazi Youssef.jpg',
      'Actes et documents générés/12-2026 - Compromis.docx',
    ]);
    expect(nomCourt({ id: 4, repertoire: null })).toBe('Brouillon 4');
  });

  it('deux titres que l’œil ou le système confond ont deux noms', () => {
    const titres = ['Reçu', 'reçu', 'Rec\u0327u', 'Reçu (2)', 'Reçu?', 'Reçu*'];
    const pieces = titres.map((titre) => ({ titre, groupe: 'ajoutees' as const, type: PDF }));
    expect(cheminsDesPieces(pieces, '1-2026')).toEqual([
      'Autres pièces/1-2026 - Reçu.pdf',
      'Autres pièces/1-2026 - reçu (2).pdf',
      'Autres pièces/1-2026 - Reçu (3).pdf',
      'Autres pièces/1-2026 - Reçu (2) (2).pdf',
      'Autres pièces/1-2026 - Reçu-.pdf',
      'Autres pièces/1-2026 - Reçu- (2).pdf',
    ]);
  });

  it('aucun titre ne sort de son dossier, ne se cache, ni ne déborde', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            titre: fc.string({ unit: 'binary', maxLength: 300 }),
            groupe: fc.constantFrom(...GROUPES),
          }),
          { maxLength: 30 },
        ),
        (pieces) => {
          const chemins = cheminsDesPieces(
            pieces.map((piece) => ({ ...piece, type: PDF })),
            '1-2026',
          );
          expect(new Set(chemins.map((chemin) => chemin.toLowerCase())).size).toBe(pieces.length);
          for (const chemin of chemins) {
            const [dossier, nom = '', ...reste] = chemin.split('/');
            expect(reste).toEqual([]);
            expect(dossier).not.toBe('');
            expect(nom).toMatch(/^1-2026 - [^\\/:*?"<>|\p{C}]+\.pdf$/u);
            // Linux keeps 255 bytes of a name.
            expect(new TextEncoder().encode(nom).length).toBeLessThanOrEqual(200);
          }
        },
      ),
    );
  });
});

describe('Un document imprimé que l’on classe à nouveau', () => {
  const piece = (id: number, titre: string, changes: Partial<PieceArchive> = {}): PieceArchive => ({
    cle: `document:ajout:${id}`,
    titre,
    groupe: 'ajoutees',
    origine: 'deposee',
    emplacement: null,
    courante: {
      fichier: { id, label: `${titre}.pdf`, size: 1, type: PDF, file: `/api/fichiers/${id}` },
      sha256: 'a'.repeat(64),
      le: '2026-11-02T09:00:00.000Z',
      par: null,
    },
    anciennes: [],
    remplacable: true,
    supprimable: true,
    ...changes,
  });

  it('prend la place de la pièce ajoutée du même titre, et d’aucune autre', () => {
    const pieces = [
      piece(1, 'Devis', { groupe: 'generes', origine: 'generee', remplacable: false }),
      piece(2, 'Devis signé'),
      piece(3, 'Devis', { courante: null }),
      piece(4, 'Devis', { groupe: 'signature', emplacement: 'minute' }),
    ];
    expect(aRemplacer(pieces, 'Devis')).toBeUndefined();
    expect(aRemplacer([piece(5, 'Devis', { remplacable: false })], 'Devis')).toBeUndefined();
    expect(aRemplacer([...pieces, piece(5, 'Devis'), piece(6, 'Décompte')], 'Devis')).toBe(5);
  });
});
