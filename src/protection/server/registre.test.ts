import { expect, it } from 'vitest';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { HISTORIQUES } from '../../historique/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import {
  addTraitement,
  deleteTraitement,
  getTraitements,
  registrePdf,
  traitementsCsv,
  updateTraitement,
  verifierTraitement,
} from '../apiRegistre';
import { saisieDe, type Traitement } from '../traitement';

const VIDEO = {
  nom: '=Vidéosurveillance',
  finalite: 'Protéger les personnes et les minutes.',
  base: 'Délibération de la CNDP',
  personnes: 'Clients, personnel',
  donnees: 'Images',
  destinataires: 'Le notaire',
  conservation: 'Trois mois',
  mesures: 'Enregistreur sous clé',
  transfert: 'Aucun',
  formalite: 'Déclaration',
};
const CLES = [
  'clients',
  'dossiers',
  'comptabilite',
  'identite',
  'tpi',
  'rdv',
  'messages',
  'comptes',
  'sauvegardes',
];
const lire = async (office: Office) => (await office.call(getTraitements)).body;
const celui = async (office: Office, cle: string): Promise<Traitement> => {
  const trouve = (await lire(office)).find((traitement) => traitement.cle === cle);
  if (!trouve) throw new Error(cle);
  return trouve;
};

describeOffices('Le registre des traitements', (office) => {
  const modifier = (id: number, body: object) => office().call(updateTraitement, { params: { id }, body });

  it('dit d’abord ce que fait le logiciel, à vérifier et à déclarer', async () => {
    const tous = await lire(office());
    expect(tous.map(({ cle }) => cle)).toEqual(CLES);
    for (const { formalite, verifieLe, recepisse } of tous)
      expect([formalite, verifieLe, recepisse]).toEqual(['À faire', null, null]);
    const { base } = await celui(office(), 'identite');
    expect(base).toContain('autorisation de la CNDP');
  });

  it('annonce les durées que le logiciel applique', async () => {
    for (const cle of ['clients', 'dossiers', 'rdv'])
      expect((await celui(office(), cle)).conservation).toContain('trente jours dans la corbeille');
    expect((await celui(office(), 'messages')).conservation).toMatch(/^Un an, .* à la demande/);
    expect((await celui(office(), 'comptes')).conservation).toMatch(
      /s’efface à sa demande.*un an et un jour/,
    );
  });

  it('se complète, se vérifie, et redevient à vérifier quand ses textes changent', async () => {
    const rdv = await celui(office(), 'rdv');
    const verifie = await office().call(verifierTraitement, {
      params: { id: rdv.id },
      body: { version: rdv.version },
    });
    expect([verifie.status, verifie.body.version]).toEqual([200, 2]);
    const recepisse = { formalite: 'Déclaration', recepisse: 'D-RDV-1/2026', recepisseLe: '04/05/2026' };
    const saisie = { ...saisieDe(await celui(office(), 'rdv')), ...recepisse };
    expect((await modifier(rdv.id, saisie)).status).toBe(200);
    expect(await celui(office(), 'rdv')).toMatchObject({
      recepisse: 'D-RDV-1/2026',
      recepisseLe: '2026-05-04',
      verifiePar: 'Salma Benjelloun',
      version: 3,
    });
    const encore = { ...saisie, version: 3, conservation: 'Deux ans' };
    expect((await modifier(rdv.id, encore)).status).toBe(200);
    expect(await celui(office(), 'rdv')).toMatchObject({ verifieLe: null, verifiePar: null });
    expect((await modifier(rdv.id, { ...encore, version: 4, base: 'Autre', verifie: true })).status).toBe(
      200,
    );
    expect((await celui(office(), 'rdv')).verifieLe).not.toBeNull();

    const perdu = await modifier(rdv.id, { ...encore, version: 3 });
    expect([perdu.status, perdu.error.code]).toEqual([409, 'version_perimee']);
    expect(perdu.error.details).toMatchObject({ actuel: { version: 5, base: 'Autre' }, par: 'Salma' });
    const refus = await modifier(rdv.id, { ...encore, version: 5, nom: ' ' });
    expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'nom' }]]);
    const recu = await modifier(rdv.id, { ...encore, version: 5, formalite: 'Dispensé' });
    expect([recu.status, recu.error.details]).toMatchObject([422, [{ path: 'recepisse' }]]);

    const { body } = await office().call(HISTORIQUES.traitement, { params: { id: rdv.id } });
    expect(body.ecritures[1]?.changements).toEqual([
      expect.objectContaining({ champ: 'Conservation', apres: 'Deux ans', retablir: true }),
      expect.objectContaining({ champ: 'Vérifié', avant: 'Oui', apres: 'Non', retablir: false }),
    ]);
  });

  it('reçoit ceux de l’étude, qui seuls se retirent', async () => {
    const { body: ajoute } = await office().call(addTraitement, { body: { ...VIDEO, cle: 'clients' } });
    const { cle, verifieLe, nom } = (await lire(office())).at(-1) ?? {};
    expect([cle, verifieLe, nom]).toEqual([null, null, VIDEO.nom]);
    const retirer = (id: number, body: object) => office().call(deleteTraitement, { params: { id }, body });
    const logiciel = await retirer((await celui(office(), 'clients')).id, {});
    expect([logiciel.status, logiciel.error.code]).toEqual([409, 'conflit']);
    expect((await retirer(ajoute.id, { version: 0 })).status).toBe(409);
    expect((await retirer(ajoute.id, { version: ajoute.version })).status).toBe(200);
    expect((await retirer(ajoute.id, {})).status).toBe(404);
    expect((await lire(office())).map((un) => un.cle)).toEqual(CLES);
    const lignes = await readJournal(office().server.app.db, { entite: 'traitement' });
    expect(lignes.at(-1)).toMatchObject({ apres: null, avant: { nom: VIDEO.nom, formalite: 'Déclaration' } });
  });

  it('s’enregistre et s’imprime pour la CNDP, sans formule qui s’exécute', async () => {
    await office().call(addTraitement, { body: { ...VIDEO, donnees: 'longue '.repeat(250) } });
    const { body: csv, headers } = await office().call(traitementsCsv);
    expect(headers.get('content-disposition')).toContain('Registre des traitements');
    expect(String(csv)).toMatch(/^\ufeff?N°;Traitement;Finalité;Base légale;/);
    expect(String(csv)).toContain(";'=Vidéosurveillance;");
    expect(String(csv).match(/à vérifier par le notaire/g)?.length).toBeGreaterThan(5);
    const pdf = await fetch(`${office().url}/api${registrePdf.path}`, {
      headers: { cookie: office().cookie },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('n’est qu’à qui administre, l’historique compris', async () => {
    const { cookie } = await unCompte(office());
    const { id } = await celui(office(), 'clients');
    expect((await office().call(getTraitements, { cookie })).status).toBe(403);
    expect((await office().call(HISTORIQUES.traitement, { params: { id }, cookie })).status).toBe(403);
    expect((await office().call(updateTraitement, { params: { id }, body: VIDEO, cookie })).status).toBe(403);
  });
});
