import { expect, it } from 'vitest';
import { comptabilite, PROVISION } from '../../app/testing/comptes';
import { lire, uneVenteEnCaisse, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { deroger, getAffairesComptees } from '../api';

describeOffices('Les affaires CDG dans les livres', (office) => {
  const { ecritures, operer, payerTpi } = comptabilite(office);
  const affaires = async (query: object = {}) =>
    (await office().call(getAffairesComptees, { query: query as never })).body;

  it('chaque affaire a son solde ; celles sous zéro se retrouvent, avec ce qui les autorise', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const affaire = async (query?: object) => (await affaires(query)).find((une) => une.id === cdgId);
    expect(await affaire()).toMatchObject({ dossierId: id, solde: 900_000, plafond: 0 });
    expect(await affaire({ sousZero: '1' })).toBeUndefined();
    await office().call(deroger, { params: { id: cdgId }, body: { plafond: 200, motif: 'Annoncé' } });
    await payerTpi(id, 900_000);
    expect(await affaire({ sousZero: '1' })).toBeUndefined();
    await payerTpi(id, 900_100.5);
    expect(await affaire({ sousZero: '1' })).toMatchObject({ solde: -100.5, plafond: 200 });
    expect(await affaire({ q: (await affaire())?.numRecu ?? '' })).toBeDefined();
    expect(await affaire({ q: 'aucune de ce nom' })).toBeUndefined();
  });

  it('le journal se filtre par le numéro du dossier, et par celui d’une écriture', async () => {
    const { id } = await uneVenteSignee(office());
    await operer(id, PROVISION);
    const [une] = await ecritures({ dossier: id });
    const { repertoire } = await lire(office(), id);
    expect(await ecritures({ repertoire })).toEqual([une]);
    expect(await ecritures({ repertoire: '999999/1999' })).toEqual([]);
    expect(await ecritures({ repertoire: String(repertoire).slice(0, -1) })).toEqual([]);
    expect(await ecritures({ numero: une?.numero })).toEqual([une]);
  });
});
