import { expect, it } from 'vitest';
import {
  HORS_VUE,
  CONSERVATION,
  ENREGISTREMENT,
  PAR_LE_CLIENT,
  configSaisie,
  lire,
  uneAffaire,
  uneVente,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unDossierRempli } from '../../app/testing/rempli';
import type { Call } from '../../kit/api';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  submitConfig,
} from '../api';
import type { Dossier } from '../dossier';

const sansVersion = ({ version: _, ...dossier }: Dossier) => dossier;

interface Renvoi {
  nom: string;
  spec: Call;
  corps: (dossier: Dossier) => object[];
}

/** What a GET answered, under each form that a step accepts. */
const RENVOIS: Renvoi[] = [
  { nom: 'config', spec: submitConfig, corps: (d) => [d] },
  {
    nom: 'ouverture',
    spec: addOuverture,
    corps: (d) => [d, { id: d.id, ouverture: d.ouverture }, { ...d.ouverture, id: d.id }],
  },
  {
    nom: 'signature',
    spec: addSignature,
    corps: (d) => [d, d.ouverture, { ouverture: d.ouverture }, { signature: d.ouverture }],
  },
  {
    nom: 'enregistrement',
    spec: addEnregistrement,
    corps: (d) => [d, d.enregistrement, { enregistrement: d.enregistrement }],
  },
  {
    nom: 'conservation',
    spec: addConservation,
    corps: (d) => [d, d.conservation, { conservation: d.conservation }],
  },
  { nom: 'formalité', spec: addFormalite, corps: (d) => [d, d.formalite, { formalite: d.formalite }] },
];

describeOffices('Renvoyer ce qui a été lu (D74)', (office) => {
  it.each(RENVOIS)('$nom : rien ne change, à plat ou sous son nom', async ({ spec, corps }) => {
    const id = await unDossierRempli(office());
    const before = await lire(office(), id);
    for (const body of corps(before)) {
      const fresh = { ...body, version: (await lire(office(), id)).version };
      const { status, error } = await office().call(spec, { params: { id }, body: fresh });
      expect(status, JSON.stringify(error)).toBe(200);
      expect(sansVersion(await lire(office(), id))).toEqual(sansVersion(before));
    }
  });

  it('R589 R590 remplace la section entière : ce qui est absent devient vide, le reste du dossier ne bouge pas', async () => {
    const id = await unDossierRempli(office());
    const before = await lire(office(), id);
    const params = { id };
    await office().call(addEnregistrement, { params, body: { re: ' 9 ', inconnu: true } });
    await office().call(addConservation, { params, body: {} });
    const after = await lire(office(), id);
    expect(after.enregistrement).toEqual({ refAvis: null, re: '9', or: null, date: null, montant: 40_000 });
    expect(after.conservation).toEqual({ dateEnvoie: null, r1: null, observation: null, montant: 15_000 });
    expect([after.ouverture, after.formalite]).toEqual([before.ouverture, before.formalite]);
  });

  it('R555 R557 accepte les dates JJ/MM/AAAA et vide pour rien ; refuse un jour qui n’existe pas', async () => {
    const { id } = await uneVente(office());
    const write = (date: unknown) =>
      office().call(addEnregistrement, { params: { id }, body: { ...ENREGISTREMENT, date } });
    const dateLue = async () => (await lire(office(), id)).enregistrement.date;
    await write('05/12/2026');
    expect(await dateLue()).toBe('2026-12-05');
    await write('');
    expect(await dateLue()).toBeNull();
    await write(' 2028-02-29 ');
    expect(await dateLue()).toBe('2028-02-29');
    for (const date of ['29/02/2027', '2026-13-01', '1/2/2026', 20_261_205]) {
      const refused = await write(date);
      expect([refused.status, refused.error.details]).toMatchObject([422, [{ path: 'date' }]]);
    }
    expect(await dateLue()).toBe('2028-02-29');
  });

  it('une date jumelle `…Input` l’emporte', async () => {
    const { id } = await uneVente(office());
    const twins = { date: '01/01/2026', dateInput: '2026-12-05' };
    await office().call(addEnregistrement, { params: { id }, body: { ...ENREGISTREMENT, ...twins } });
    const [v] = (await lire(office(), id)).ouverture.vendeurs;
    const signature = { ...twins, heure: '10:00' };
    await office().call(addSignature, { params: { id }, body: { vendeurs: [{ id: v?.id, signature }] } });
    const tpi = { dateActe: '01/01/2026', dateActeInput: '2026-12-05' };
    await office().call(addFormalite, { params: { id }, body: { tpi } });
    const { enregistrement, ouverture, formalite } = await lire(office(), id);
    expect([enregistrement.date, ouverture.vendeurs[0]?.signature.date, formalite.tpi.dateActe]).toEqual([
      '2026-12-05',
      '2026-12-05',
      '2026-12-05',
    ]);
  });
});

describeOffices('Deux clercs sur un dossier (D75)', (office) => {
  it('n’est périmée que l’écriture dont la section a changé ; la réponse porte le dossier actuel', async () => {
    const { id } = await uneVente(office());
    const { version } = await lire(office(), id);
    const params = { id };
    const first = await office().call(addEnregistrement, { params, body: { ...ENREGISTREMENT, version } });
    expect(first.status).toBe(200);
    for (const [spec, body] of [
      [addConservation, CONSERVATION],
      [addFormalite, PAR_LE_CLIENT],
      [submitConfig, configSaisie({ id })],
    ] as const)
      expect((await office().call(spec, { params, body: { ...body, version } })).status).toBe(200);
    const stale = await office().call(addEnregistrement, { params, body: { ...ENREGISTREMENT, version } });
    expect([stale.status, stale.error.code]).toEqual([409, 'version_perimee']);
    expect(stale.error.details).toMatchObject({ actuel: await lire(office(), id), par: 'Salma' });
    const fresh = { ...ENREGISTREMENT, version: first.body.version };
    expect((await office().call(addEnregistrement, { params, body: fresh })).status).toBe(200);
    expect((await office().call(addEnregistrement, { params, body: ENREGISTREMENT })).status).toBe(200);
  });

  it('qui crée un dossier n’en a lu aucun : la version qu’il envoie ne compte pas', async () => {
    const { status } = await office().call(submitConfig, { body: configSaisie({ version: 7 }) });
    expect(status).toBe(200);
  });

  it('le titre est dans deux sections : le changer dans l’une date l’autre ; le prix d’une vente, non', async () => {
    const { id, ouverture } = await uneVente(office());
    const { version } = await lire(office(), id);
    await office().call(submitConfig, { body: configSaisie({ id, titre: 'Renommé' }) });
    const stale = await office().call(addOuverture, { body: { id, version, ouverture } });
    expect([stale.status, stale.error.code]).toEqual([409, 'version_perimee']);
    const apres = async (titre: string, total: number) => {
      const lue = await lire(office(), id);
      const ecrite = { ...ouverture, titre, prix: { ...HORS_VUE, total } };
      expect((await office().call(addOuverture, { body: { id, ouverture: ecrite } })).status).toBe(200);
      const body = configSaisie({ id, titre: lue.titre, version: lue.version });
      return (await office().call(submitConfig, { body })).status;
    };
    expect([await apres('Renommé', 900_000), await apres('Autrement', 900_000)]).toEqual([200, 409]);
  });

  it('une pièce versée, une affaire ouverte ne changent pas la version du dossier', async () => {
    const vente = await uneVente(office());
    const { version } = await lire(office(), vente.id);
    await verser(office(), vente.id, 'minute');
    await uneAffaire(office(), vente);
    expect((await lire(office(), vente.id)).version).toBe(version);
  });

  it('des deux écritures lancées ensemble sur la même version, une seule passe', async () => {
    const { id } = await uneVente(office());
    const { version } = await lire(office(), id);
    const body = { ...CONSERVATION, version };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => office().call(addConservation, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
