import { expect, it } from 'vitest';
import { comptabilite } from '../../app/testing/comptes';
import { uneVente } from '../../app/testing/dossiers';
import { hasard } from '../../app/testing/hasard';
import { type Answer, describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { formatDate } from '../../kit/dates';
import { annulerOperation } from '../api';
import {
  defaireRapprochement,
  getCandidats,
  getEcrituresSansBanque,
  noterFrais,
  rapprocher,
  rapprocherAuto,
} from '../apiRapprochement';
import { ecarterReleve } from '../apiReleve';

const FOIS = 90;
const JOURS = [
  '2026-11-04',
  '2026-11-08',
  '2026-11-10',
  '2026-11-12',
  '2026-11-14',
  '2026-11-16',
  '2026-12-31',
];
/** Always the same in the suite; `GRAINE=12 npx vitest run src/comptabilite/server/hasard-banque.test.ts` plays another. */
const GRAINE = Number(process.env.GRAINE ?? 20_261_127);

interface Montant {
  id: number;
  montant: number;
}
const idsDe = (montants: readonly Montant[]): number[] => montants.map(({ id }) => id);
const total = (montants: readonly Montant[]): number =>
  montants.reduce((somme, { montant }) => somme + montant, 0);
/** Of none, one or two of these, those that make that sum. */
const sommesDe = (parmi: readonly Montant[], somme: number): Montant[][] =>
  [
    [],
    ...parmi.map((une) => [une]),
    ...parmi.flatMap((une, i) => parmi.slice(i + 1).map((autre) => [une, autre])),
  ].filter((choisies) => total(choisies) === somme);

describeOffices('La banque, quoi qu’il arrive', (office) => {
  const { comptes, operer } = comptabilite(office);
  const BANQUE = 'BANQUE';

  /** Few days and few amounts: what may be taken for something else often is. */
  function gestes(dossierId: number, { entier, choix }: ReturnType<typeof hasard>) {
    const jour = (premier: number, dernier: number) =>
      `2026-11-${String(entier(premier, dernier)).padStart(2, '0')}`;
    const montant = () => 100 * entier(1, 4);
    const uneLigne = () => {
      const [debit, credit] = choix([
        ['', montant()],
        [montant(), ''],
      ]);
      return `${formatDate(jour(1, 14))};Ligne ${entier(1, 1_000_000)};;${debit};${credit}`;
    };
    const avec = async <T>(tous: readonly T[], geste: (une: T) => Promise<Answer<unknown>>) =>
      tous.length > 0 ? geste(choix(tous)) : undefined;
    const enAttente = () => lignes(office(), BANQUE, { etat: 'sansEcriture' });
    const quelques = <T>(tous: readonly T[]): T[] =>
      tous.length === 0 ? [] : [...new Set(Array.from({ length: entier(0, 2) }, () => choix(tous)))];
    const operation = (sens: object) =>
      operer(dossierId, {
        montant: montant(),
        ...sens,
        tiers: 'Acquereur',
        moyen: 'Virement',
        date: jour(6, 20),
      });
    return {
      recevoir: () => operation({ genre: 'provision' }),
      payer: () => operation({ genre: 'debours', poste: 'DEBOURS' }),
      annuler: async () => {
        const { operations } = await comptes(dossierId);
        const tenues = operations.filter(({ motifAnnulation }) => motifAnnulation === null);
        return avec(tenues, ({ id, version }) =>
          office().call(annulerOperation, { params: { id }, body: { motif: 'Erreur', version } }),
        );
      },
      importer: () => envoyer(office(), BANQUE, csv(uneLigne(), uneLigne(), uneLigne())),
      ecarter: async () => {
        const { dernier } = await etat(office(), BANQUE);
        return avec(dernier ? [dernier] : [], ({ id }) =>
          office().call(ecarterReleve, { params: { id }, body: { motif: 'Par erreur' } }),
        );
      },
      noter: async () => avec(await enAttente(), ({ id }) => office().call(noterFrais, { params: { id } })),
      /** One line, or several together, with entries that make their sum when there are some. */
      rapprocher: async () => {
        const attendent = await enAttente();
        return avec(attendent, async (une) => {
          const { body } = await office().call(getCandidats, { params: { id: une.id } });
          const autres = quelques(attendent.filter(({ id }) => id !== une.id));
          const sommes = sommesDe(body, total([une, ...autres]));
          const ecritures = idsDe(sommes.length > 0 ? choix(sommes) : []);
          return office().call(rapprocher, {
            params: { id: une.id },
            body: { ecritures, lignes: idsDe(autres) },
          });
        });
      },
      /** A sum that came in twice, and its one entry. */
      ensemble: async () => {
        const [une, autre] = (await enAttente()).filter(({ montant: recu }) => recu > 0);
        if (!une || !autre) return undefined;
        await operation({ genre: 'provision', montant: une.montant + autre.montant });
        const { body } = await office().call(getCandidats, { params: { id: une.id } });
        const ecritures = idsDe(body.filter((e) => e.montant === une.montant + autre.montant).slice(0, 1));
        return office().call(rapprocher, { params: { id: une.id }, body: { ecritures, lignes: [autre.id] } });
      },
      defaire: async () =>
        avec(await lignes(office(), BANQUE, { etat: 'rapprochees' }), ({ rapprochement }) =>
          office().call(defaireRapprochement, { params: { id: rapprochement?.id ?? 0 } }),
        ),
      auto: () => office().call(rapprocherAuto, { body: { compte: BANQUE } }),
    } satisfies Record<string, () => Promise<Answer<unknown> | undefined>>;
  }

  /** `etat` itself checks the sums; what it counts is what the lists show. */
  async function toutTombeJuste(au: string) {
    const { sansEcriture, sansBanque } = await etat(office(), BANQUE, au);
    const enAttente = await lignes(office(), BANQUE, { etat: 'sansEcriture', au });
    expect(sansEcriture.nombre, `lignes au ${au}`).toBe(enAttente.length);
    const query = { compte: BANQUE, au } as const;
    const { body: enRoute } = await office().call(getEcrituresSansBanque, { query });
    expect(sansBanque.nombre, `écritures au ${au}`).toBe(enRoute.length);
    const vues = await lignes(office(), BANQUE, { au });
    const rapprochees = await lignes(office(), BANQUE, { etat: 'rapprochees', au });
    expect(rapprochees.length + enAttente.length, `toutes au ${au}`).toBe(vues.length);
  }

  async function auHasard() {
    const h = hasard(GRAINE);
    const { id } = await uneVente(office());
    const choisis = gestes(id, h);
    const noms = Object.keys(choisis) as (keyof typeof choisis)[];
    const faits = new Set<string>();
    for (let fois = 1; fois <= FOIS; fois += 1) {
      const nom = h.choix(noms);
      const reponse = await choisis[nom]();
      expect([undefined, 200, 409, 422], `${nom} ${JSON.stringify(reponse?.body)}`).toContain(
        reponse?.status,
      );
      if (reponse?.status === 200) faits.add(nom);
      if (fois % 5 === 0) for (const au of JOURS) await toutTombeJuste(au);
    }
    return noms.filter((nom) => !faits.has(nom));
  }

  it(`${FOIS} gestes au hasard : chaque jour, ce qui attend est compté comme il est montré, et l’écart s’explique au centime`, async () => {
    const jamais = await auHasard().catch((error: Error) => {
      error.message = `GRAINE=${GRAINE} ${error.message}`;
      throw error;
    });
    // With another seed, some kind of gesture may never be possible.
    expect(jamais.length, `GRAINE=${GRAINE} ${jamais}`).toBeLessThan(3);
  }, 240_000);
});
