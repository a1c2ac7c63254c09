import { beforeAll, describe, expect, it } from 'vitest';
import {
  CONSERVATION,
  ENREGISTREMENT,
  PAR_LE_CLIENT,
  type Vente,
  configSaisie,
  lire,
  uneVente,
  uneVenteClose,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { deleteFile } from '../../fichier/api';
import type { Call } from '../../kit/api';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  deleteDossiers,
  setIsNotBrouillon,
  submitConfig,
  switchCloture,
} from '../api';

interface Ecriture {
  nom: string;
  spec: Call;
  params?: Record<string, string | number>;
  /** Accepted on an open file. */
  bon: unknown;
  /** Refused, and the field that is named. */
  mauvais?: [unknown, string];
}

/** The writes of a step, each with a body that is accepted and one that is not. */
const ecritures = ({ id, ouverture }: Pick<Vente, 'id' | 'ouverture'>): Ecriture[] => [
  {
    nom: 'config',
    spec: submitConfig,
    bon: configSaisie({ id }),
    mauvais: [configSaisie({ id, titre: ' ' }), 'titre'],
  },
  {
    nom: 'ouverture',
    spec: addOuverture,
    bon: { id, ouverture },
    mauvais: [{ id, ouverture: { ...ouverture, titre: '' } }, 'ouverture.titre'],
  },
  {
    nom: 'signature',
    spec: addSignature,
    params: { id },
    bon: { vendeurs: [], acquereurs: [] },
    mauvais: [{ vendeurs: [{ id: 999_999, signature: {} }] }, 'vendeurs.0.id'],
  },
  {
    nom: 'enregistrement',
    spec: addEnregistrement,
    params: { id },
    bon: ENREGISTREMENT,
    mauvais: [{ ...ENREGISTREMENT, date: '2026-02-30' }, 'date'],
  },
  {
    nom: 'conservation',
    spec: addConservation,
    params: { id },
    bon: CONSERVATION,
    mauvais: [{ ...CONSERVATION, dateEnvoie: 'hier' }, 'dateEnvoie'],
  },
  {
    nom: 'formalité',
    spec: addFormalite,
    params: { id },
    bon: PAR_LE_CLIENT,
    mauvais: [{ tpi: { tpiCase: 'notaire' } }, 'tpi.tpiCase'],
  },
  {
    nom: 'affaire',
    spec: addCdgDossier,
    params: { dossierId: id },
    bon: { versements: [] },
    mauvais: [{ versements: [{ montant: -1 }] }, 'versements.0.montant'],
  },
];

const UN_DOSSIER = { id: 1, ouverture: { vendeurs: [], acquereurs: [] } };
const NOMS = ecritures(UN_DOSSIER).map(({ nom }) => nom);

describeOffices('Écrire dans un dossier', (office) => {
  let vente: Vente;
  let close: Vente;
  beforeAll(async () => {
    vente = await uneVente(office());
    close = await uneVenteClose(office());
  });
  const une = (nom: string, of: Pick<Vente, 'id' | 'ouverture'>): Ecriture => {
    const found = ecritures(of).find((ecriture) => ecriture.nom === nom);
    if (!found) throw new Error(nom);
    return found;
  };

  describe.each(NOMS)('%s', (nom) => {
    it('refuse sans session (401)', async () => {
      const { spec, params = {}, bon } = une(nom, vente);
      expect((await office().call(spec, { params, body: bon, cookie: '' })).status).toBe(401);
    });

    it('nomme le champ qui ne va pas (422), sans rien écrire', async () => {
      const { spec, params = {}, mauvais } = une(nom, vente);
      const before = await lire(office(), vente.id);
      const [body, path] = mauvais ?? [];
      const refused = await office().call(spec, { params, body });
      expect([refused.status, refused.error.code]).toEqual([422, 'invalide']);
      expect((refused.error.details as { path: string }[]).map((d) => d.path)).toContain(path);
      expect(await lire(office(), vente.id)).toEqual(before);
    });

    it('ne connaît pas un dossier qui n’existe pas (404)', async () => {
      const { spec, params = {}, bon } = une(nom, { ...vente, id: 999_999 });
      const answer = await office().call(spec, { params, body: bon });
      expect([answer.status, answer.error.code]).toEqual([404, 'introuvable']);
    });

    it('D50 refuse d’écrire dans un dossier clos (409), qui reste le même', async () => {
      const { spec, params = {}, bon } = une(nom, close);
      const before = await lire(office(), close.id);
      const refused = await office().call(spec, { params, body: bon });
      expect([refused.status, refused.error.code]).toEqual([409, 'dossier_clos']);
      expect(await lire(office(), close.id)).toEqual(before);
    });

    it('écrit, et rend la nouvelle version (D75)', async () => {
      const { id, ouverture } = await uneVente(office());
      const { spec, params = {}, bon } = une(nom, { id, ouverture });
      const answer = await office().call(spec, { params, body: bon });
      expect(answer.status).toBe(200);
      expect(Number(answer.headers.get('x-version'))).toBeGreaterThan(0);
    });
  });

  it('D50 un dossier clos garde ses pièces : ni versée, ni remplacée, ni retirée', async () => {
    const [piece] = (await lire(office(), close.id)).files;
    const added = await verser(office(), close.id, 'minute');
    const replaced = await verser(office(), close.id, 'expedition');
    const removed = await office().call(deleteFile, { params: { fileId: piece?.id ?? 0 } });
    for (const { status, error } of [added, replaced, removed])
      expect([status, error.code]).toEqual([409, 'dossier_clos']);
    expect((await lire(office(), close.id)).files[0]).toEqual(piece);
  });

  it('les écritures sans étape aussi demandent une session et un dossier', async () => {
    const writes: [Call, Record<string, string | number>, unknown][] = [
      [switchCloture, { etat: 'on', id: 999_999 }, undefined],
      [setIsNotBrouillon, { id: 999_999 }, undefined],
      [deleteDossiers, {}, [999_999]],
    ];
    for (const [spec, params, body] of writes) {
      expect((await office().call(spec, { params, body, cookie: '' })).status, spec.path).toBe(401);
      expect((await office().call(spec, { params, body })).status, spec.path).toBe(404);
    }
    const wrong = await office().call(switchCloture, { params: { etat: 'peut-être', id: vente.id } });
    expect(wrong.status).toBe(422);
  });
});
