import { expect, it } from 'vitest';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { addBareme, deleteBareme, getBaremes, updateBareme, verifierBareme } from '../apiBaremes';
import { type CodeBareme, CODES_BAREME } from '../bareme';
import { readBaremesDuJour } from './sql-baremes';
import { readJournal } from '../../kit/server/testing/sql-journal';

const de = async (office: Office, code: CodeBareme) =>
  (await office.call(getBaremes)).body.filter((bareme) => bareme.code === code);
const premier = async (office: Office, code: CodeBareme) => {
  const [bareme] = await de(office, code);
  if (!bareme) throw new Error(`no ${code}`);
  return bareme;
};
const valeurAu = async ({ server }: Office, code: CodeBareme, le: string) =>
  (await readBaremesDuJour(server.app.db, [code], le))[0]?.valeur;

describeOffices('Les barèmes', (office) => {
  const ajouter = (code: CodeBareme, valideDu: string, valeur: number, changes: object = {}) =>
    office().call(addBareme, { body: { code, valideDu, valeur, source: 'Loi de finances', ...changes } });
  const corriger = (id: number, body: object) => office().call(updateBareme, { params: { id }, body });

  it('chaque code a une valeur d’origine, sourcée et à vérifier', async () => {
    const { body } = await office().call(getBaremes);
    expect(body.map(({ code }) => code).sort()).toEqual([...CODES_BAREME].sort());
    for (const { source, verifieLe, verifiePar, valideAu } of body)
      expect([source.length > 5, verifieLe, verifiePar, valideAu]).toEqual([true, null, null, null]);
    const valeurs = Object.fromEntries(body.map(({ code, valeur, unite }) => [code, `${valeur} ${unite}`]));
    expect(valeurs).toEqual({
      enregistrementBati: '4 %',
      enregistrementTerrain: '5 %',
      enregistrementDonation: '1.5 %',
      enregistrementSocial: '3 %',
      especesTaux: '2 %',
      especesSeuil: '300000 DH',
      penaliteMajoration: '10 %',
      penalitePremierMois: '5 %',
      penaliteMoisSuivant: '0.5 %',
      conservationTaux: '1.5 %',
      conservationParTitre: '100 DH',
      conservationMinimum: '500 DH',
      certificatPropriete: '100 DH',
      tpiTaux: '20 %',
      tpiMinimum: '3 %',
      tpiProvisoire: '5 %',
      honorairesTaux: '1 %',
      honorairesMinimum: '2500 DH',
      tva: '10 %',
    });
  });

  it('la valeur se choisit par le jour de l’acte ; avant son premier jour il n’y en a pas', async () => {
    expect(await valeurAu(office(), 'especesTaux', '2026-06-30')).toBeUndefined();
    expect(await valeurAu(office(), 'especesTaux', '2026-07-01')).toBe(2);
    expect((await ajouter('especesTaux', '2027-01-01', 2.5)).status).toBe(200);
    expect(await valeurAu(office(), 'especesTaux', '2026-12-31')).toBe(2);
    expect(await valeurAu(office(), 'especesTaux', '2027-01-01')).toBe(2.5);
    expect(await valeurAu(office(), 'enregistrementBati', '1999-01-01')).toBe(4);
  });

  it('une nouvelle valeur ferme celle d’avant la veille, sans toucher à sa vérification', async () => {
    const { id, version } = await premier(office(), 'tpiTaux');
    await office().call(verifierBareme, { params: { id }, body: { version } });
    await ajouter('tpiTaux', '2030-01-01', 25, { verifie: true });
    const [avant, apres] = await de(office(), 'tpiTaux');
    expect(avant).toMatchObject({
      valideDu: null,
      valideAu: '2029-12-31',
      valeur: 20,
      verifiePar: 'Salma Benjelloun',
    });
    expect(apres).toMatchObject({
      valideDu: '2030-01-01',
      valideAu: null,
      valeur: 25,
      verifieLe: expect.stringMatching(/^\d{4}-/),
    });
    const memeJour = await ajouter('tpiTaux', '2030-01-01', 26);
    expect([memeJour.status, memeJour.error.details]).toEqual([
      422,
      [{ path: 'valideDu', message: expect.stringContaining('commence déjà') }],
    ]);
  });

  it('corriger efface la vérification, sauf si on la redit ; la fin d’avant suit le nouveau début', async () => {
    await ajouter('tpiMinimum', '2030-01-01', 3.5);
    const [, bareme] = await de(office(), 'tpiMinimum');
    const id = bareme?.id ?? 0;
    const saisie = { valeur: 3.25, source: 'CGI art. 144', valideDu: '01/02/2030', valideAu: '' };
    await corriger(id, { ...saisie, verifie: true, version: 1 });
    expect(await de(office(), 'tpiMinimum')).toMatchObject([
      { valideAu: '2030-01-31' },
      { valeur: 3.25, valideDu: '2030-02-01', verifiePar: 'Salma Benjelloun', version: 2 },
    ]);
    await corriger(id, { ...saisie, version: 2 });
    expect((await de(office(), 'tpiMinimum'))[1]).toMatchObject({
      verifieLe: null,
      verifiePar: null,
      version: 3,
    });
    const perime = await corriger(id, { ...saisie, version: 2 });
    expect([perime.status, perime.error.code]).toEqual([409, 'version_perimee']);
    const [, actuel] = await de(office(), 'tpiMinimum');
    expect(perime.error.details).toEqual({
      actuel,
      par: 'Salma',
      compte: expect.any(Number),
      le: expect.any(String),
    });
    const verifier = await office().call(verifierBareme, { params: { id }, body: { version: 2 } });
    expect(verifier.status).toBe(409);
  });

  it('ce qui se chevaucherait, dépasserait 100 % ou n’a pas de source est refusé au champ', async () => {
    const { id } = await premier(office(), 'honorairesTaux');
    const saisie = { valeur: 1, source: 'Usage', valideDu: null, valideAu: null };
    await ajouter('honorairesTaux', '2031-01-01', 1.25);
    for (const [path, changes] of [
      ['valideAu', {}],
      ['valideAu', { valideAu: '2031-01-01' }],
      ['valideAu', { valideDu: '2030-05-02', valideAu: '2030-05-01' }],
      ['valeur', { valideAu: '2030-12-31', valeur: 100.01 }],
      ['valeur', { valeur: null }],
      ['valeur', { valeur: -1 }],
      ['source', { source: ' ' }],
      ['valideDu', { valideDu: '31/02/2030' }],
    ] as const) {
      const { status, error } = await corriger(id, { ...saisie, ...changes });
      expect([status, (error.details as { path: string }[])?.[0]?.path], JSON.stringify(changes)).toEqual([
        422,
        path,
      ]);
    }
    expect((await ajouter('honorairesTaux', '', 1)).status).toBe(422);
    const tout = { ...saisie, valideAu: '2030-12-31', valeur: 100 };
    expect((await corriger(id, tout)).status).toBe(200);
    expect((await corriger(id, { ...saisie, valideAu: '2030-06-30' })).status).toBe(200); // a gap, asked for
    expect(await valeurAu(office(), 'honorairesTaux', '2030-07-01')).toBeUndefined();
  });

  it('la dernière valeur se retire, et celle d’avant reprend ses jours', async () => {
    const { body } = await ajouter('tva', '2029-01-01', 12);
    const origine = await premier(office(), 'tva');
    const retirer = (id: number) => office().call(deleteBareme, { params: { id }, body: {} });
    expect((await retirer(origine.id)).status).toBe(422);
    expect((await retirer(body.id)).status).toBe(200);
    expect(await de(office(), 'tva')).toMatchObject([{ valeur: 10, valideDu: null, valideAu: null }]);
    expect((await retirer(body.id)).status).toBe(404);
    const actions = await readJournal(office().server.app.db, { entite: 'bareme', id: body.id });
    expect(actions.map(({ action }) => action)).toEqual(['/bareme/addBareme', '/bareme/delete/:id']);
  });

  it('D82 la valeur d’avant dit dans le journal qui a changé sa fin, et n’y dit rien quand elle la garde', async () => {
    const origine = await premier(office(), 'tpiProvisoire');
    const { db } = office().server.app;
    const siennes = async () =>
      (await readJournal(db, { entite: 'bareme', id: origine.id })).map(({ action, avant, apres }) => [
        action,
        (avant as { valideAu: string | null }).valideAu,
        (apres as { valideAu: string | null }).valideAu,
      ]);
    const { body } = await ajouter('tpiProvisoire', '2029-01-01', 4);
    const finie = ['/bareme/addBareme', null, '2028-12-31'];
    expect(await siennes()).toEqual([finie]);
    const { version } = await premier(office(), 'tpiProvisoire');
    await corriger(body.id, { valeur: 4, source: 'CGI', valideDu: '2029-01-01', valideAu: null });
    expect(await siennes()).toEqual([finie]);
    // Nobody who is correcting it is told that it has changed.
    expect((await premier(office(), 'tpiProvisoire')).version).toBe(version);
    await office().call(deleteBareme, { params: { id: body.id }, body: {} });
    expect(await siennes()).toEqual([finie, ['/bareme/delete/:id', '2028-12-31', null]]);
  });

  it('deux valeurs ajoutées ensemble ne se chevauchent pas', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((mois) => ajouter('certificatPropriete', `2032-0${mois}-01`, 100 + mois)),
    );
    const periodes = await de(office(), 'certificatPropriete');
    expect(periodes.map(({ valideDu, valideAu }) => [valideDu, valideAu])).toEqual([
      [null, '2031-12-31'],
      ['2032-01-01', '2032-01-31'],
      ['2032-02-01', '2032-02-29'],
      ['2032-03-01', '2032-03-31'],
      ['2032-04-01', null],
    ]);
  });

  it('se lit par tous, se change avec le droit', async () => {
    const { cookie } = await unCompte(office());
    expect((await office().call(getBaremes, { cookie })).status).toBe(200);
    const { id } = await premier(office(), 'conservationTaux');
    const refus = await office().call(verifierBareme, { params: { id }, body: {}, cookie });
    expect([refus.status, refus.error.code]).toEqual([403, 'droit_requis']);
    expect((await premier(office(), 'conservationTaux')).verifieLe).toBeNull();
  });
});
