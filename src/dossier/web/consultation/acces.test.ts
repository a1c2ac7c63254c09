import { describe, expect, it } from 'vitest';
import { ETAPE_IDS } from '../../etapes';
import { manqueDe, refusDeChoix } from './acces';

const manques = [{ path: 'or', message: 'Le champ « O.R » est obligatoire.' }];
const badges = (invalides: number[]) => ({
  etapes: ETAPE_IDS.map((id) => ({
    id,
    valide: !invalides.includes(id),
    manques: invalides.includes(id) ? manques : [],
  })),
});

describe('la barre des étapes en consultation', () => {
  it('R537 laisse choisir une étape faite, et la première qui ne l’est pas', () => {
    expect(refusDeChoix(badges([3, 4]), 2)).toBeNull();
    expect(refusDeChoix(badges([3, 4]), 3)).toBeNull();
    expect(refusDeChoix(badges([3]), 5)).toBeNull();
  });

  it('R537 R535 refuse au-delà, en nommant l’étape qui manque, jamais l’ouverture', () => {
    expect(refusDeChoix(badges([3, 4]), 4)).toEqual({ etape: 3, manques });
    expect(refusDeChoix(badges([1, 2, 3, 4, 5, 6]), 1)).toBeNull();
  });

  it('marque ce qui reste à saisir là où il manque', () => {
    const manque = manqueDe(badges([3]), 3);
    expect([manque('or'), manque('re')]).toEqual(['à saisir', undefined]);
  });
});
