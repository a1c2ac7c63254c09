import { expect, it } from 'vitest';
import { CHEQUE_CDG, HORS_VUE, lire, uneVente, uneVenteEnCaisse } from '../../app/testing/dossiers';
import { type Office, describeOffices } from '../../app/testing/office';
import { addFormalite } from '../api';

const CHEQUE = { numCheque: '0045871', datePaiement: '2026-11-20' };

const ecrire = (office: Office, id: number, body: object) =>
  office.call(addFormalite, { params: { id }, body });
const vendeursDe = async (office: Office, id: number): Promise<number[]> =>
  (await lire(office, id)).ouverture.vendeurs.map((vendeur) => vendeur.id);

describeOffices('Le Quitus fiscal et le solde du vendeur', (office) => {
  const quitus = (qf: object) => ({ tpi: { tpiCase: 'client' }, qf: { qfCase: 'bureau', ...qf } });

  it('D42 le montant d’un paiement et son miroir se remplissent l’un l’autre', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const paiements = [
      { modePaiement: CHEQUE_CDG, montant: 10.1, cdg: { ...CHEQUE, numAffaire: 'ignoré' } },
      { modePaiement: CHEQUE_CDG, cdg: { ...CHEQUE, montant: 20.2 } },
      { modePaiement: 'Espèce', espece: { montant: 30, datePaiement: '2026-11-21' } },
      { modePaiement: 'Espèce', montant: 40, cdg: CHEQUE, espece: { montant: 1 } },
      { modePaiement: null },
    ];
    await ecrire(office(), id, quitus({ impot: { montant: 100.3, modePaiements: paiements } }));
    const { formalite, ouverture } = await lire(office(), id);
    const entries = formalite.qf.impot.modePaiements;
    const numAffaire = ouverture.prix.caisseNotaire.cdg?.label;
    expect(
      entries.map(({ index, type, montant, cdg, espece }) => [
        index,
        type,
        montant,
        cdg.montant,
        espece.montant,
      ]),
    ).toEqual([
      [1, 'impot', 10.1, 10.1, null],
      [2, 'impot', 20.2, 20.2, null],
      [3, 'impot', 30, null, 30],
      [4, 'impot', 40, null, 40],
    ]);
    expect(entries[0]?.cdg).toEqual({ ...CHEQUE, montant: 10.1, numAffaire });
    const kept = [
      { ...entries[1], montant: 25 },
      { modePaiement: 'Espèce', montant: 5 },
    ];
    await ecrire(office(), id, quitus({ impot: { modePaiements: kept } }));
    const next = (await lire(office(), id)).formalite.qf.impot.modePaiements;
    expect(next.map(({ montant }) => montant)).toEqual([25, 5]);
    expect(next[0]?.id).toBe(entries[1]?.id);
    expect(entries.map((entry) => entry.id)).not.toContain(next[1]?.id);
  });

  const payer = async (id: number, modePaiements: object[]) => {
    const body = quitus({ impot: { montant: 100, modePaiements } });
    expect((await ecrire(office(), id, body)).status).toBe(200);
    return (await lire(office(), id)).formalite.qf.impot.modePaiements;
  };

  it('D74 un paiement retiré s’en va seul ; l’ordre est celui renvoyé, et ceux d’un autre dossier restent', async () => {
    const [{ id }, autre] = [await uneVente(office()), await uneVente(office())];
    const espece = (montant: number) => ({ modePaiement: 'Espèce', montant });
    const [sien] = await payer(autre.id, [espece(7)]);
    const [un, deux] = await payer(id, [espece(1), espece(2)]);
    const trois = await payer(id, [espece(3), { ...deux }, { ...un }]);
    expect(trois.map(({ montant }) => montant)).toEqual([3, 2, 1]);
    const restent = await payer(id, [{ ...deux }, { ...un }]);
    expect(restent.map((paiement) => paiement.id)).toEqual([deux?.id, un?.id]);
    expect((await lire(office(), autre.id)).formalite.qf.impot.modePaiements).toEqual([sien]);
  });

  it('D42 payé en espèces au lieu d’un Chèque CDG, il garde le jour du paiement et oublie le chèque', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const [tire] = await payer(id, [{ modePaiement: CHEQUE_CDG, montant: 10, cdg: CHEQUE }]);
    const espece = { montant: 10, datePaiement: '2026-11-21' };
    const [paye] = await payer(id, [{ ...tire, modePaiement: 'Espèce', espece }]);
    const oublie = { numAffaire: null, numCheque: null, montant: null, datePaiement: null };
    expect(paye).toMatchObject({ id: tire?.id, modePaiement: 'Espèce', espece, cdg: oublie });
  });

  it('D43 la perception se lit dans sa liste ou dans ses champs seuls', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const impot = { montant: 500 };
    const single = { modePaiement: CHEQUE_CDG, cdg: { ...CHEQUE, montant: 500 } };
    await ecrire(office(), id, quitus({ impot, perception: { perception: 'Agdal', ...single } }));
    const { perception } = (await lire(office(), id)).formalite.qf;
    expect(perception.modePaiements).toMatchObject([{ type: 'perception', index: 1, montant: 500 }]);
    expect(perception).toMatchObject({ montant: 500, modePaiement: CHEQUE_CDG, cdg: { montant: 500 } });
    const [entry] = perception.modePaiements;
    const both = { ...single, modePaiements: [{ ...entry, montant: 300 }] };
    await ecrire(office(), id, quitus({ impot, perception: both }));
    const after = (await lire(office(), id)).formalite.qf.perception;
    expect(after.modePaiements.map((p) => [p.id, p.montant])).toEqual([[entry?.id, 300]]);
    expect(after.cdg.montant).toBe(300);
  });

  it('D11 avec une seule case cochée, l’observation va à la sienne', async () => {
    const { id } = await uneVente(office());
    const commune = async (fields: object) => {
      await ecrire(office(), id, quitus({ commune: fields }));
      const { observationPhy, observationRep } = (await lire(office(), id)).formalite.qf.commune;
      return [observationPhy, observationRep];
    };
    expect(await commune({ isPhysique: true, observationRep: 'Déposé' })).toEqual(['Déposé', null]);
    expect(await commune({ isRepondue: true, observationPhy: 'Répondu' })).toEqual([null, 'Répondu']);
    const both = { isPhysique: true, isRepondue: true, observationRep: 'Répondu' };
    expect(await commune(both)).toEqual([null, 'Répondu']);
  });

  it('R558 D42 retire du compte CDG les seuls paiements par Chèque CDG, au centime', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const [vendeur] = await vendeursDe(office(), id);
    const cheque = (montant: number) => ({ modePaiement: CHEQUE_CDG, montant, cdg: CHEQUE });
    const espece = (montant: number) => ({ modePaiement: 'Espèce', montant });
    const tpi = { tpiCase: 'bureau', vendeurs: [{ id: vendeur, ...cheque(30_000.1) }] };
    const qf = {
      qfCase: 'bureau',
      commune: { isRepondue: true, ...cheque(1_000.2) },
      impot: { montant: 900.35, modePaiements: [cheque(600.2), espece(300.15)] },
      perception: { extra: 50, modePaiements: [cheque(900.35), espece(50)] },
    };
    const solde = async (body: object) => {
      expect((await ecrire(office(), id, body)).status).toBe(200);
      return (await lire(office(), id)).soldeVendeur;
    };
    expect(await solde({ tpi, qf })).toBe(867_499.15);
    expect(await solde({ tpi: { ...tpi, tpiCase: 'client' }, qf })).toBe(897_499.25);
    expect(await solde({ tpi, qf: { ...qf, qfCase: 'client' } })).toBe(869_999.9);
    expect(await solde({ tpi, qf: { ...qf, impot: { ...qf.impot, montant: 0 } } })).toBe(868_399.5);
    const sans = { ...tpi, vendeurs: [{ id: vendeur, isTpi: false, ...cheque(5) }] };
    expect(await solde({ tpi: sans, qf: { qfCase: 'client' } })).toBe(900_000);
  });

  it('R559 D42 sans affaire le compte vaut 0, et le solde peut être négatif', async () => {
    const { id } = await uneVente(office(), { ouverture: { prix: HORS_VUE } });
    const [vendeur] = await vendeursDe(office(), id);
    const row = { id: vendeur, modePaiement: CHEQUE_CDG, montant: 12.34 };
    await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: [row] } });
    const { soldeVendeur, etapes } = await lire(office(), id);
    expect(soldeVendeur).toBe(-12.34);
    expect(etapes[4]?.manques).toContainEqual({
      path: 'tpi.vendeurs.0.modePaiement',
      message: "Pas d'affaire CDG",
    });
  });
});
