import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer } from '../../app/testing/releves';
import { formatDay } from '../../kit/dates';
import { ecarterReleve, examinerReleve } from '../apiReleve';

/** An operation as the bank's other file says it. */
const ntry = (jour: string, montant: string, sens: string, ref: string) =>
  `<Ntry><Amt Ccy="MAD">${montant}</Amt><CdtDbtInd>${sens}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${jour}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef></Ntry>`;
const camt = (...operations: string[]): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${operations.join('')}</Stmt></BkToCstmrStmt></Document>`;

describeOffices('Le même mois, importé sous une autre forme', (office) => {
  /** How many lines it has, and how many are perhaps there already. */
  const vu = async (texte: string, { nom = 'releve.csv', compte = 'BANQUE' } = {}) => {
    const envoi = { file: new Blob([texte]), name: nom, fields: { compte } };
    const { body } = await office().upload(examinerReleve, envoi);
    return [body.nombre, body.doublons, body.connues];
  };

  it('l’aperçu dit combien de lignes ont le jour et le montant d’une ligne déjà là ; l’import n’est pas refusé', async () => {
    const nom = 'releve.xml';
    const leCsv = csv(
      '03/11/2026;Frais;;110,00;',
      '03/11/2026;Frais;;110,00;',
      '04/11/2026;Virement reçu;V1;;5 000,00',
    );
    const leCamt = camt(
      ntry('2026-11-03', '110.00', 'DBIT', 'S-1'),
      ntry('2026-11-04', '5000.00', 'CRDT', 'S-2'),
      ntry('2026-11-04', '5000.00', 'DBIT', 'S-3'),
    );
    expect(await vu(leCsv)).toEqual([3, 0, 0]);
    await envoyer(office(), 'BANQUE', leCsv);
    // Known again, a line is not a second one.
    expect(await vu(leCsv)).toEqual([3, 0, 3]);
    expect(await vu(leCamt, { nom })).toEqual([3, 2, 0]);
    expect(await vu(leCamt, { nom, compte: 'CDG' })).toEqual([3, 0, 0]);
    expect((await envoyer(office(), 'BANQUE', leCamt, { nom })).body.ajoutees).toBe(3);
  });

  it('une ligne égale de plus le même jour, les autres reconnues, n’est le double de rien', async () => {
    const deux = ['10/12/2026;Timbre;;20,00;', '10/12/2026;Timbre;;20,00;'];
    await envoyer(office(), 'BANQUE', csv(...deux));
    expect(await vu(csv(...deux, '10/12/2026;Timbre;;20,00;'))).toEqual([3, 0, 2]);
    expect(await vu(csv(...deux, '10/12/2026;Timbre fiscal;;20,00;'))).toEqual([3, 0, 2]);
    expect(await vu(csv('10/12/2026;Timbre fiscal;;20,00;'))).toEqual([1, 1, 0]);
  });

  it('ce qu’un relevé écarté disait n’est plus là', async () => {
    const { body } = await envoyer(office(), 'BANQUE', csv('20/12/2026;Écarté;E1;;33,00'));
    const autrement = csv('20/12/2026;Autrement dit;E2;;33,00');
    expect(await vu(autrement)).toEqual([1, 1, 0]);
    await office().call(ecarterReleve, { params: { id: body.id }, body: { motif: 'Autre compte' } });
    expect(await vu(autrement)).toEqual([1, 0, 0]);
  });

  it('les lignes d’un jour à venir sont comptées : la banque peut les redire d’un autre jour', async () => {
    const aVenir = async (...lignes: string[]) => {
      const fields = { compte: 'BANQUE' };
      const envoi = { file: new Blob([csv(...lignes)]), name: 'releve.csv', fields };
      return (await office().upload(examinerReleve, envoi)).body.aVenir;
    };
    const aujourdhui = formatDay(office().server.app.now());
    const passees = [`${aujourdhui};Frais;;10,00;`, '02/01/2026;Frais;;10,00;'];
    expect(await aVenir(...passees)).toBe(0);
    expect(await aVenir(...passees, '15/01/2190;Prélèvement à venir;;10,00;')).toBe(1);
  });

  it('un relevé de l’autre compte est refusé dès l’aperçu, par le numéro qu’il porte, en CSV comme en camt.053', async () => {
    const examen = async (compte: string, texte: string, name = 'releve.csv') =>
      office().upload(examinerReleve, { file: new Blob([texte]), name, fields: { compte } });
    const rib = '007 780 0001234567890123 45';
    const releve = (numero: string) => `Relevé du compte;${numero};;;\n${csv('22/12/2026;Au RIB;;1,00;')}`;
    const { body } = await examen('BANQUE', releve(rib));
    expect([body.numeroCompte, body.nombreFautes]).toEqual(['007780000123456789012345', 0]);
    expect((await envoyer(office(), 'BANQUE', releve(rib))).status).toBe(200);
    const acct = '<Stmt><Acct><Id><IBAN>MA64007780000123456789012345</IBAN></Id></Acct>';
    const leCamt = camt(ntry('2026-12-23', '1.00', 'DBIT', 'R-1')).replace('<Stmt>', acct);
    for (const refus of [
      await examen('CDG', releve(rib)),
      await examen('CDG', releve(`MA64 ${rib}`)),
      await examen('CDG', leCamt, 'releve.xml'),
      await envoyer(office(), 'CDG', releve(rib)),
    ])
      expect([refus.status, refus.error.message]).toEqual([
        422,
        expect.stringMatching(/^Le compte \w+ est celui de l’autre compte de l’étude\.$/),
      ]);
    expect((await examen('BANQUE', leCamt, 'releve.xml')).status).toBe(200);
    expect((await examen('CDG', releve('007 780 0001234567890123 46'))).status).toBe(200);
    expect((await examen('CDG', releve('007 780 123 45'))).body.numeroCompte).toBeNull();
  });
});
