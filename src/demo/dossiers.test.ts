import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scenario, scenarios } from './dossiers';
import { hasard } from './hasard';

const suites = fc.integer().map((graine) => scenarios(hasard(graine)));
/** The files of a property, the oldest first. */
const dossiersDu = (suite: Scenario[], bien: number): Scenario[] =>
  suite.filter(({ proprietes }) => proprietes.includes(bien)).toSorted((a, b) => b.age - a.age);

describe('Les dossiers de la démonstration', () => {
  it('un bien n’est vendu que par qui l’a acheté, une fois son dossier clôturé', () => {
    fc.assert(
      fc.property(suites, (suite) => {
        for (const bien of new Set(suite.flatMap(({ proprietes }) => proprietes))) {
          const [premier, ...suivants] = dossiersDu(suite, bien);
          suivants.reduce((avant, apres) => {
            expect(avant?.avancee, `${bien}`).toBe(6);
            expect(apres.vendeurs, `${bien}`).toEqual(avant?.acquereurs);
            expect(apres.societe).toBeNull();
            return apres;
          }, premier);
        }
      }),
    );
  });

  it('personne ne vend à soi-même, ni ne représente qui lui achète', () => {
    fc.assert(
      fc.property(suites, (suite) => {
        for (const { vendeurs, acquereurs, mandataire } of suite)
          for (const autre of [...acquereurs, mandataire]) expect(vendeurs).not.toContain(autre);
      }),
    );
  });

  it('tous les biens du registre y sont, parfois deux dans un dossier', () => {
    const suite = scenarios(hasard(1));
    expect(new Set(suite.flatMap(({ proprietes }) => proprietes)).size).toBe(25);
    expect(suite.filter(({ proprietes }) => proprietes.length === 2).length).toBeGreaterThan(2);
  });
});
