import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Merge, afterSent, holds, merge, same } from './fusion';
import { resolve } from './fusion-resolve';

const ajoutee = (): boolean => true;

const vente = {
  version: 1,
  titre: 'Vente',
  prix: { total: 10 as number | null, cdg: null as number | null },
  proprietes: [4],
  vendeurs: [
    { id: 1 as number | null, quote: 50, qualite: 'es-nom' },
    { id: 2 as number | null, quote: 50, qualite: 'es-nom' },
  ],
};

describe('Deux saisies du même enregistrement', () => {
  it('ce que l’un n’a pas touché suit l’autre, champ par champ', () => {
    const mine = { ...vente, titre: 'Vente Alaoui' };
    const theirs = { ...vente, version: 2, prix: { total: 10, cdg: 7 }, proprietes: [4, 9] };
    expect(merge(vente, mine, theirs)).toEqual({
      merged: { ...theirs, titre: 'Vente Alaoui' },
      conflits: [],
      received: ['version', 'prix.cdg', 'proprietes.1'],
    });
  });

  it('deux valeurs différentes d’un même champ se signalent, avec celle d’origine', () => {
    const { merged, conflits } = merge(vente, { ...vente, titre: 'Mien' }, { ...vente, titre: 'Sien' });
    expect(merged.titre).toBe('Mien');
    expect(conflits).toEqual([{ path: 'titre', original: 'Vente', mine: 'Mien', theirs: 'Sien' }]);
  });

  it('deux saisies égales ne se contredisent pas, et un champ vidé vaut un champ vide', () => {
    const mine = { ...vente, titre: ' Même', prix: { total: null, cdg: null } };
    const theirs = { ...vente, titre: 'Même', prix: { cdg: null } };
    expect(merge(vente, mine, theirs as never).conflits).toEqual([]);
  });

  it('les lignes se reconnaissent à leur identifiant, non à leur place', () => {
    const [premier, second] = vente.vendeurs as [(typeof vente.vendeurs)[0], (typeof vente.vendeurs)[0]];
    const neuf = { id: null, quote: 25, qualite: 'es-nom' };
    const mine = { ...vente, vendeurs: [premier, { ...second, quote: 25 }, neuf] };
    const theirs = { ...vente, vendeurs: [{ ...second, qualite: 'es-qualité' }] };
    expect(merge(vente, mine, theirs)).toEqual({
      merged: { ...vente, vendeurs: [{ id: 2, quote: 25, qualite: 'es-qualité' }, neuf] },
      conflits: [],
      received: ['vendeurs.0.qualite', 'vendeurs.1'],
    });
  });

  it('une ligne que l’un retire et que l’autre change est à décider', () => {
    const [premier, second] = vente.vendeurs;
    const change = { ...second, quote: 100 };
    const fusion = merge(
      vente,
      { ...vente, vendeurs: [premier] } as typeof vente,
      { ...vente, vendeurs: [premier, change] } as typeof vente,
    );
    expect(fusion.conflits).toEqual([{ path: 'vendeurs.1', original: second, mine: null, theirs: change }]);
    expect(resolve(fusion, () => 'mine').vendeurs).toEqual([premier]);
    expect(resolve(fusion, () => 'theirs').vendeurs).toEqual([premier, change]);
  });

  it('une ligne que l’autre a retirée, gardée, est à ajouter de nouveau là où l’on ajoute des lignes', () => {
    const [premier, second] = vente.vendeurs as [(typeof vente.vendeurs)[0], (typeof vente.vendeurs)[0]];
    const mine = { ...vente, vendeurs: [premier, { ...second, quote: 25 }] };
    const fusion = merge(vente, mine, { ...vente, vendeurs: [premier] });
    expect(resolve(fusion, () => 'mine').vendeurs).toEqual(mine.vendeurs);
    expect(resolve(fusion, () => 'mine', ajoutee).vendeurs).toEqual([
      premier,
      { ...second, id: null, quote: 25 },
    ]);
    expect(resolve(fusion, () => 'theirs', ajoutee).vendeurs).toEqual([premier]);
  });

  it('la ligne vierge d’une liste ne gêne personne', () => {
    const vierge = { id: null, quote: null, qualite: null, index: 1 };
    const vide = { vendeurs: [vierge] as unknown[] };
    const mien = { ...vierge, quote: 30 };
    const sien = { id: 8, quote: 70, qualite: 'es-nom' };
    expect(merge(vide, { vendeurs: [mien] }, { vendeurs: [sien] }).merged.vendeurs).toEqual([sien, mien]);
    expect(merge({ vendeurs: [sien] }, vide, { vendeurs: [sien] }).merged.vendeurs).toEqual([vierge]);
  });

  it('une ligne ajoutée dont la réponse s’est perdue n’est pas ajoutée deux fois', () => {
    const ajoutee = { id: null, quote: 25, qualite: 'es-nom' };
    const mine = { ...vente, vendeurs: [...vente.vendeurs, ajoutee] };
    const theirs = { ...vente, version: 2, vendeurs: [...vente.vendeurs, { ...ajoutee, id: 3 }] };
    expect(merge(vente, mine, theirs).merged).toEqual(theirs);
    const avec = (...ids: (number | null)[]) => ({
      ...vente,
      vendeurs: [...vente.vendeurs, ...ids.map((id) => ({ ...ajoutee, id }))],
    });
    expect(merge(vente, avec(null, null), avec(3, 4)).merged).toEqual(avec(3, 4));
    expect(merge(vente, avec(null, null, null), avec(3, 4)).merged).toEqual(avec(3, 4, null));
  });

  it('une ligne retirée puis saisie de nouveau n’est plus celle d’avant', () => {
    const [premier, second] = vente.vendeurs as [(typeof vente.vendeurs)[0], (typeof vente.vendeurs)[0]];
    const ressaisi = { ...premier, id: null };
    const change = { ...second, quote: 40 };
    const mine = { ...vente, vendeurs: [second, ressaisi] };
    const theirs = { ...vente, vendeurs: [premier, change] };
    expect(merge(vente, mine, theirs).merged.vendeurs).toEqual([change, ressaisi]);
  });

  it('deux lignes semblables et sans identifiant restent deux', () => {
    const frais = (combien: number) => ({
      frais: Array.from({ length: combien }, () => ({ libelle: 'Timbre', montant: 20 })),
    });
    expect(merge(frais(1), frais(1), frais(2)).merged).toEqual(frais(2));
    expect(merge(frais(1), frais(2), frais(1)).merged).toEqual(frais(2));
  });
});

// What two clerks may do to one record: other values, rows changed, removed and added.
const texte = fc.constantFrom('a', 'b', 'c', '', null);
const ligne = (id: fc.Arbitrary<number | null>) =>
  fc.record({ id, x: texte, y: fc.constantFrom(1, 2, null) });
const etat = (ids: number[], neuves: number) =>
  fc.record({
    titre: texte,
    groupe: fc.record({ p: texte, q: fc.boolean() }),
    etiquettes: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4)),
    lignes: fc
      .tuple(
        fc.tuple(...ids.map((id) => fc.option(ligne(fc.constant(id)), { nil: undefined }))),
        fc.array(ligne(fc.constant(null)), { maxLength: neuves }),
      )
      .map(([stockees, ajoutees]) => [...stockees.filter((row) => row !== undefined), ...ajoutees]),
  });
const trois = fc.tuple(etat([1, 2, 3], 0), etat([1, 2, 3], 2), etat([1, 2, 3, 7, 8], 0));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(sorted(item))).sort();
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
};
const sansConflit = ({ conflits }: Merge<unknown>): boolean => conflits.length === 0;
type Etat = { lignes: { id: number | null }[] };
/** Rows that the other removed, and that are kept, are new ones: nobody has them under their id any more. */
function commeNeuves(o: Etat, m: Etat, { conflits }: Merge<unknown>): [Etat, Etat] {
  const rows = conflits.filter(({ path, theirs }) => /^lignes\.\d+$/.test(path) && theirs === null);
  const ids = rows.map(({ original }) => (original as { id: number }).id);
  const gardee = ({ id }: { id: number | null }) => id !== null && ids.includes(id);
  return [
    { ...o, lignes: o.lignes.filter((row) => !gardee(row)) },
    { ...m, lignes: m.lignes.map((row) => (gardee(row) ? { ...row, id: null } : row)) },
  ];
}
const check = (law: (o: never, m: never, t: never) => void) =>
  fc.assert(
    fc.property(trois, ([o, m, t]) => law(o as never, m as never, t as never)),
    { numRuns: 500 },
  );

describe('Les lois de la fusion', () => {
  it('seul, chacun a tout ce qu’il a saisi', () =>
    check((o, m, t) => {
      expect(same(merge(o, m, o).merged, m)).toBe(true);
      expect(sorted(merge(o, o, t).merged)).toEqual(sorted(t));
      expect(merge(o, m, m).conflits).toEqual([]);
      expect(same(merge(o, m, m).merged, m)).toBe(true);
    }));

  it('fusionner deux fois ne change plus rien', () =>
    check((o, m, t) => {
      const fusion = merge(o, m, t);
      const decidee = resolve(fusion, () => 'mine', ajoutee);
      expect(merge(t, decidee, t)).toEqual({ merged: decidee, conflits: [], received: [] });
      const encore = sansConflit(fusion) ? merge(o, fusion.merged, t) : fusion;
      expect(sorted(encore.merged)).toEqual(sorted(fusion.merged));
    }));

  it('sans conflit, l’ordre des deux n’importe pas', () =>
    check((o, m, t) => {
      const [aller, retour] = [merge(o, m, t), merge(o, t, m)];
      expect(sansConflit(aller)).toBe(sansConflit(retour));
      expect(sansConflit(aller) && sorted(aller.merged)).toEqual(
        sansConflit(retour) && sorted(retour.merged),
      );
    }));

  it('aucune saisie ne se perd : décider toujours pour l’un rend tout ce qu’il a changé', () =>
    check((o, m, t) => {
      const fusion = merge(o, m, t);
      for (const side of ['mine', 'theirs'] as const) {
        const decidee = resolve(fusion, () => side, ajoutee);
        const [origine, sienne] = side === 'mine' ? commeNeuves(o, m, fusion) : [o, t];
        // Merged again with what he typed, nothing of it is missing.
        expect(sorted(merge(origine, sienne, decidee).merged)).toEqual(sorted(decidee));
        expect(merge(origine, sienne, decidee).conflits).toEqual([]);
      }
    }));
});

describe('Ce que le même formulaire a envoyé avant', () => {
  const rien = () => false;
  const nouvelle = { id: null, index: 3, quote: 25, qualite: 'es-nom', mdp: 'Simpl-2026' };
  const envoyee = { ...vente, vendeurs: [...vente.vendeurs, nouvelle] };
  const rangee = {
    ...vente,
    version: 2,
    vendeurs: [...vente.vendeurs, { ...nouvelle, id: 3, nom: 'Tazi', mdp: '••••' }],
  };
  const secret = (key: string) => key === 'mdp';

  it('se reconnaît dans l’enregistrement, aux secrets et à ce que le serveur donne près', () => {
    expect(holds(rangee, envoyee, secret)).toBe(true);
    expect(holds(rangee, envoyee, rien)).toBe(false);
    expect(holds({ ...rangee, titre: 'Autre' }, envoyee, secret)).toBe(false);
    expect(holds({ ...rangee, prix: { total: 10, cdg: 7 } }, envoyee, secret)).toBe(false);
    expect(holds(vente, envoyee, secret)).toBe(false);
    expect(holds(rangee, vente, secret)).toBe(false);
    const [premier, second] = vente.vendeurs;
    const autreRang = { ...vente, vendeurs: [premier, { ...second, id: 9 }] };
    expect(holds(autreRang, vente, rien)).toBe(false);
  });

  it('une ligne blanche que l’un montre et que l’autre n’a pas ne compte pas', () => {
    const vierge = { id: null, index: 1, quote: null };
    expect(holds({ vendeurs: [] }, { vendeurs: [vierge] }, rien)).toBe(true);
    expect(holds({ vendeurs: [vierge] }, { vendeurs: [] }, rien)).toBe(true);
  });

  it('la ligne ajoutée y prend son identité ; corrigée depuis, elle remplace celle qui est rangée', () => {
    const change = { ...envoyee, titre: 'Vente Alaoui' };
    expect(afterSent(change, rangee as never, secret)).toEqual({
      ...change,
      version: 2,
      vendeurs: [...vente.vendeurs, { ...nouvelle, id: 3 }],
    });
    const corrigee = { ...envoyee, vendeurs: [...vente.vendeurs, { ...nouvelle, quote: 30 }] };
    expect(afterSent(corrigee, rangee as never, secret)).toEqual({ ...corrigee, version: 2 });
  });

  it('ajoutée pareille à une ligne d’avant, elle prend la sienne, et une ligne blanche n’en prend pas', () => {
    const avant = { id: 1, quote: 50 };
    const vierge = { id: null, quote: null };
    const rangees = [avant, { id: 2, quote: 50 }, { id: 3, quote: 50 }];
    const saisies = [avant, { id: null, quote: 50 }, vierge];
    expect(afterSent(saisies, rangees as never, rien)).toEqual([avant, { id: 2, quote: 50 }, vierge]);
  });
});
