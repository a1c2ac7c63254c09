import { describe, expect, it } from 'vitest';
import { changePiece } from './api';
import { donationComplete, venteComplete } from './exemple.fixture';
import { PIECES, groupesPieces, piecesFormalites } from './pieces';

const cas = (tpiCase: string | null, qfCase: string | null) => ({
  formalite: { tpi: { tpiCase }, qf: { qfCase } },
});
const DE_LA_TPI = ['accuseDepotTpi', 'imprimeDeclarationTpi', 'recuPaiementTpi'];
const DU_QUITUS = ['quitusFiscalePerception', 'quitancePerception'];

describe('les pièces d’un dossier', () => {
  it('R381 ont dix clés, et pas d’autre', () => {
    const cles = [
      'minute',
      'expedition',
      'quitanceEnregistrement',
      'certificatPropriete',
      'quitanceConservation',
      ...DE_LA_TPI,
      ...DU_QUITUS,
    ];
    expect(PIECES).toEqual(cles);
    for (const fileType of cles)
      expect(changePiece.body.safeParse({ fileType }).success, fileType).toBe(true);
    for (const fileType of ['quittancePerception', 'acte', ''])
      expect(changePiece.body.safeParse({ fileType }).success, fileType).toBe(false);
  });

  it('R515 R516 R517 R518 R519 se rangent par étape à la clôture', () => {
    expect(groupesPieces(venteComplete())).toEqual([
      { titre: 'Signature', pieces: ['minute'] },
      { titre: 'Enregistrement', pieces: ['expedition', 'quitanceEnregistrement'] },
      { titre: 'Conservation', pieces: ['certificatPropriete', 'quitanceConservation'] },
      { titre: 'Formalités', pieces: [...DE_LA_TPI, ...DU_QUITUS] },
    ]);
  });

  it('R487 R501 D63 celles des formalités ne sont que de ce que fait le bureau', () => {
    expect(piecesFormalites(cas('bureau', 'client'))).toEqual(DE_LA_TPI);
    expect(piecesFormalites(cas('client', 'bureau'))).toEqual(DU_QUITUS);
    expect(piecesFormalites(cas('bureau', 'bureau'))).toEqual([...DE_LA_TPI, ...DU_QUITUS]);
    expect(piecesFormalites(cas('client', null))).toEqual([]);
    expect(groupesPieces(donationComplete()).map(({ titre }) => titre)).not.toContain('Formalités');
  });
});
