import { beforeAll, expect, it } from 'vitest';
import { getClientById } from '../client/api';
import { getUser } from '../compte/api';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  getAcqVendByDosId,
  getAllDossiers,
  getAutresDossiers,
  getCdgByDossierId,
  getDossierById,
  getProprietesByIdDossier,
} from '../dossier/api';
import { getEcheancesDuDossier } from '../echeance/api';
import type { Call } from '../kit/api';
import { ecouterTout } from '../kit/server/testing/ecouter';
import { getAnalytics } from '../tableau-de-bord/api';
import {
  CONSERVATION,
  ENREGISTREMENT,
  PAR_LE_CLIENT,
  uneVenteComplete,
  uneVenteEnCaisse,
} from './testing/dossiers';
import { describeOffices } from './testing/office';

/** What is asked of the database between the first byte of a call and its answer, the session too. */
describeOffices('Ce que coûte un appel en allers et retours', (office) => {
  let id = 0;
  let enCaisse = 0;
  let client = 0;
  beforeAll(async () => {
    ({ id } = await uneVenteComplete(office()));
    ({ id: enCaisse } = await uneVenteEnCaisse(office()));
    const { body } = await office().call(getDossierById, { params: { id } });
    client = body.ouverture.acquereurs[0]?.client.client ?? 0;
  });

  /** The least of some, the first that is few enough: what the server does by itself meanwhile is not of the call. */
  async function enonces(call: Call, sent: object, most: number): Promise<string[]> {
    let least: string[] | undefined;
    for (let fois = 0; fois < 30 && (least === undefined || least.length > most); fois += 1) {
      const dits = await ecouterTout(async () => {
        expect((await office().call(call, sent)).status).toBe(200);
      });
      if (least === undefined || dits.length < least.length) least = dits.map(({ sql }) => sql);
    }
    return least ?? [];
  }

  const LECTURES: [string, Call, () => object, number][] = [
    ['le compte', getUser, () => ({}), 2],
    ['un client', getClientById, () => ({ params: { id: client } }), 3],
    ['un dossier', getDossierById, () => ({ params: { id } }), 2],
    ['ses parties', getAcqVendByDosId, () => ({ params: { id } }), 2],
    ['ses propriétés', getProprietesByIdDossier, () => ({ params: { dossierId: id } }), 2],
    [
      'les autres dossiers d’une propriété',
      getAutresDossiers,
      () => ({ params: { dossierId: id }, query: { proprietes: 1 } }),
      3,
    ],
    ['son affaire CDG', getCdgByDossierId, () => ({ params: { dossierId: enCaisse } }), 2],
    ['l’affaire CDG qu’il n’a pas', getCdgByDossierId, () => ({ params: { dossierId: id } }), 3],
    ['ses échéances', getEcheancesDuDossier, () => ({ params: { id } }), 2],
    ['le tableau de bord', getAnalytics, () => ({}), 2],
    ['une page de dossiers', getAllDossiers, () => ({ query: { page: 1 } }), 4],
    ['un mot que nul dossier n’a', getAllDossiers, () => ({ query: { page: 1, q: 'xqzwk' } }), 2],
  ];
  for (const [nom, call, sent, most] of LECTURES) {
    it(`${nom} : ${most} au plus, dont un pour la session`, async () => {
      const dits = await enonces(call, sent(), most);
      expect(dits.length, dits.join('\n')).toBeLessThanOrEqual(most);
      expect(dits.filter((dit) => dit.includes('session'))).toHaveLength(1);
    });
  }

  const ECRITURES: [string, Call, object, number][] = [
    ['l’Enregistrement', addEnregistrement, ENREGISTREMENT, 22],
    ['la Conservation', addConservation, CONSERVATION, 22],
    ['les Formalités', addFormalite, PAR_LE_CLIENT, 25],
  ];
  for (const [nom, call, body, most] of ECRITURES) {
    it(`enregistrer ${nom} : ${most} au plus, transaction, comptes, échéances et journal compris`, async () => {
      const dits = await enonces(call, { params: { id }, body }, most);
      expect(dits.length, dits.join('\n')).toBeLessThanOrEqual(most);
      // What the file is found by has not changed: nothing of it is written.
      expect(dits.filter((dit) => /update "dossier" set "recherche"/.test(dit))).toEqual([]);
    });
  }
});
