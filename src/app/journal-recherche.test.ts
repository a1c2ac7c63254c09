import { expect, it } from 'vitest';
import { FICHES_CHERCHEES, RECHERCHE_PARTIELLE, getJournal, journalCsv } from '../administration/apiJournal';
import { describeOffices } from './testing/office';
import { unClient } from './testing/registres';

describeOffices('La recherche du journal', (office) => {
  it('des mots qui désignent trop de fiches le disent, à l’écran et dans l’export', async () => {
    const unDePlus = async (i: number) => unClient(office(), { nom: 'Zzfoule', cin: `ZZF${i}` });
    for (let i = 0; i < FICHES_CHERCHEES; i++) await unDePlus(i);
    const lire = async (q: string) => (await office().call(getJournal, { query: { q } })).body.partielle;
    expect(await lire('zzfoule')).toBe(false);
    await unDePlus(FICHES_CHERCHEES);
    expect([await lire('zzfoule'), await lire('zzfoule zzf200')]).toEqual([true, false]);
    const csv = async (q: string) => String((await office().call(journalCsv, { query: { q } })).body);
    expect(await csv('zzfoule')).toContain(RECHERCHE_PARTIELLE);
    expect(await csv('zzfoule zzf200')).not.toContain(RECHERCHE_PARTIELLE);
  });
});
