import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { restaure } from '../../app/testing/corbeille';
import {
  ENREGISTREMENT,
  HORS_VUE,
  caisse,
  lire,
  signer,
  uneAffaire,
  uneVente,
  uneVenteEnCaisse,
  uneVenteSignee,
  virement,
} from '../../app/testing/dossiers';
import { aLInstant } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { planSqlite } from '../../app/testing/listes/plans';
import { AU, csv, envoyer, lignes } from '../../app/testing/releves';
import { isPostgres } from '../../kit/server/db/kind';
import { deleteCdg, getCdgById, preDeleteCdg, updateCdg } from '../../cdg/api';
import { getClientById, updateClient } from '../../client/api';
import { ecouter } from '../../kit/server/testing/ecouter';
import { addCdgDossier, addEnregistrement, addOuverture } from '../../dossier/api';
import { annulerOperation, deroger, getAffairesComptees, getBalance, getReleveCdg } from '../api';
import { releve as lireReleve } from './routes-lecture';

const AVANT = '2025-12-20T10:00:00Z';
const CHEQUE = { montant: 77_000, typePaiement: 'Chèque', numCheque: '0123', chequeBank: 'BP' };
const RESTITUTION = { ...PROVISION, genre: 'restitution', origine: 'FONDS', montant: 900_000 };

describeOffices('Les livres suivent', (office) => {
  const { comptes, operer, payerTpi } = comptabilite(office);
  const releve = async (id: number) => (await office().call(getReleveCdg, { params: { id } })).body;
  /** Writes that of the versements of an affair. */
  async function corriger(id: number, change: object): Promise<void> {
    const { body: affaire } = await office().call(getCdgById, { params: { id } });
    const versements = affaire.versements.map((versement) => ({ ...versement, ...change }));
    const body = { ...affaire, versements } as never;
    expect((await office().call(updateCdg, { params: { id }, body })).status).toBe(200);
  }
  /** The affair of a signed sale, paid into by a cheque before the end of that year. */
  async function chequeDAvant(change: object = {}): Promise<number> {
    const { id: dossierId, acquereur: deClient } = await uneVenteSignee(office());
    const body = { versements: [{ ...CHEQUE, deClient, ...change }] } as never;
    return aLInstant(
      office(),
      AVANT,
      async () => (await office().call(addCdgDossier, { params: { dossierId }, body })).body.cdgId,
    );
  }
  const ouvrir = (id: number, ouverture: object) => office().call(addOuverture, { body: { id, ouverture } });
  const affaireLibre = (client: number) =>
    uneAffaireLibre(office(), { versements: [virement(client, 950_000)] });

  it('une affaire ouverte pour un dossier qui a déjà payé par Chèque CDG porte ce paiement', async () => {
    const vente = await uneVenteSignee(office());
    await payerTpi(vente.id, 50_000);
    const { cdgId } = await uneAffaire(office(), vente, 80_000);
    expect((await releve(cdgId)).solde).toBe(30_000);
    expect((await lire(office(), vente.id)).soldeVendeur).toBe(30_000);
  });

  it('un versement donné à un autre client se redit à son nom ; un nom corrigé, non', async () => {
    const { acquereur, vendeur, cdgId } = await uneVenteEnCaisse(office());
    const { body: client } = await office().call(getClientById, { params: { id: acquereur } });
    const corrige = { ...client, nom: 'Zcorrige' } as never;
    expect((await office().call(updateClient, { params: { id: acquereur }, body: corrige })).status).toBe(
      200,
    );
    const payePar = async (deClient: number) => {
      await corriger(cdgId, { deClient });
      return (await releve(cdgId)).lignes.map(({ libelle }) => libelle);
    };
    const [avant = '', ...rien] = await payePar(acquereur);
    expect([avant, rien]).toEqual([expect.stringContaining('Acquereur'), []]);
    const apres = await payePar(vendeur);
    expect(apres).toEqual([avant, `Contre-passation\u00a0: ${avant}`, expect.stringContaining('Vendeur')]);
    expect((await releve(cdgId)).solde).toBe(900_000);
    // On paper, only what stands: who had not paid is not told.
    const { db } = office().server.app;
    const papier = await lireReleve(db, cdgId, { id: 0, rights: ['tousDossiers'] }, 'papier');
    expect(papier.lignes.map(({ libelle, solde }) => [libelle, solde])).toEqual([[apres[2], 900_000]]);
  });

  it('un chèque, qui n’a pas de jour, garde celui de sa saisie quand son affaire revient de la corbeille', async () => {
    const { acquereur } = await uneVente(office());
    const versements = [{ ...CHEQUE, deClient: acquereur }];
    const cdgId = await aLInstant(office(), AVANT, () => uneAffaireLibre(office(), { versements }));
    expect((await office().call(deleteCdg, { body: [cdgId] })).status).toBe(200);
    await restaure(office(), 'cdg');
    expect((await releve(cdgId)).lignes.at(-1)).toMatchObject({ date: '2025-12-20', debit: 77_000 });
  });

  it('même sans de quoi le payer : l’affaire se dit à découvert, et le dossier s’enregistre encore', async () => {
    const vente = await uneVenteSignee(office());
    await payerTpi(vente.id, 50_000);
    const { cdgId } = await uneAffaire(office(), vente, 10_000);
    expect((await releve(cdgId)).solde).toBe(-40_000);
    const { body } = await office().call(getAffairesComptees, { query: { sousZero: '1' } as never });
    expect(body.map(({ id }) => id)).toContain(cdgId);
    const params = { id: vente.id };
    expect((await office().call(addEnregistrement, { params, body: ENREGISTREMENT })).status).toBe(200);
  });

  it('un brouillon que son affaire numérote aussi', async () => {
    const vente = await uneVente(office());
    await payerTpi(vente.id, 50_000);
    const params = { dossierId: vente.id };
    const { status, body } = await office().call(addCdgDossier, { params, body: { versements: [] } });
    expect(status).toBe(200);
    expect((await releve(body.cdgId)).solde).toBe(-50_000);
    expect(await lire(office(), vente.id)).toMatchObject({
      repertoire: body.repertoire,
      soldeVendeur: -50_000,
    });
  });

  it('une affaire rendue par la corbeille retrouve ce que son dossier a payé sans elle', async () => {
    const vente = await uneVenteEnCaisse(office());
    await signer(office(), vente.id);
    await ouvrir(vente.id, { ...vente.ouverture, prix: HORS_VUE });
    expect((await office().call(deleteCdg, { body: [vente.cdgId] })).status).toBe(200);
    expect((await payerTpi(vente.id, 100_000)).status).toBe(200);
    await restaure(office(), 'cdg');
    expect((await releve(vente.cdgId)).solde).toBe(800_000);
    expect((await comptes(vente.id)).fonds.disponible).toBe(800_000);
  });

  it('l’argent sorti par une restitution tient l’affaire comme un Chèque CDG : ni remplacée, ni supprimée (D67, D68)', async () => {
    const vente = await uneVenteEnCaisse(office());
    const { body: restituee } = await operer(vente.id, RESTITUTION);
    const autre = await affaireLibre(vente.acquereur);
    const refus = await ouvrir(vente.id, { ...vente.ouverture, prix: caisse(autre) });
    expect([refus.status, refus.error.code]).toEqual([409, 'conflit']);
    expect(refus.error.message).toContain('restitution');
    await ouvrir(vente.id, { ...vente.ouverture, prix: HORS_VUE });
    const { body: essai } = await office().call(preDeleteCdg, { body: [vente.cdgId] });
    expect(essai.bloquants[0]?.motif).toContain('restitution');
    expect((await office().call(deleteCdg, { body: [vente.cdgId] })).status).toBe(409);
    const { id, version } = restituee;
    await office().call(annulerOperation, { params: { id }, body: { motif: 'Erreur', version } });
    expect((await ouvrir(vente.id, { ...vente.ouverture, prix: caisse(autre) })).status).toBe(200);
    expect((await releve(vente.cdgId)).solde).toBe(900_000);
    expect((await releve(autre)).solde).toBe(950_000);
  });

  it('une affaire rendue libre garde ses montants à qui ne voit pas le dossier qu’elle suivait, pas ses mots', async () => {
    const vente = await uneVenteEnCaisse(office());
    const { body: secrete } = await operer(vente.id, {
      ...RESTITUTION,
      tiers: 'Quetzal',
      reference: 'CHQ-77',
    });
    const { id, version } = secrete;
    await office().call(annulerOperation, { params: { id }, body: { motif: 'Erreur', version } });
    const derogation = { plafond: 500, motif: 'Xénia attend un virement' };
    const params = { id: vente.cdgId };
    expect((await office().call(deroger, { params, body: derogation })).status).toBe(200);
    const prix = caisse(await affaireLibre(vente.acquereur));
    expect((await ouvrir(vente.id, { ...vente.ouverture, prix })).status).toBe(200);
    const { id: clerc, cookie } = await unCompte(office(), { droits: { tousDossiers: false } });
    const { body: lu } = await office().call(getReleveCdg, { params, cookie });
    const entier = await releve(vente.cdgId);
    expect(JSON.stringify(entier)).toMatch(/Quetzal.*CHQ-77.*Xénia/);
    expect(JSON.stringify(lu)).not.toMatch(/Quetzal|CHQ-77|Xénia/);
    const papier = await lireReleve(office().server.app.db, vente.cdgId, { id: clerc, rights: [] }, 'papier');
    expect(papier.derogations[0]?.motif).toBe('Motif d’un dossier suivi par d’autres');
    const montants = ({ lignes: lues }: typeof lu) =>
      lues.map(({ debit, credit, solde }) => [debit, credit, solde]);
    expect(montants(lu)).toEqual(montants(entier));
  });

  it('ce qui ne dit pas son jour garde celui où il fut dit d’abord, quoi qu’on en corrige', async () => {
    const cdgId = await chequeDAvant();
    const enFinDAnnee = async () => {
      const { body } = await office().call(getBalance, { query: { au: '2025-12-31' } });
      return body.comptes.find(({ compte }) => compte === 'CDG')?.solde;
    };
    const arretee = await enFinDAnnee();
    await corriger(cdgId, { numCheque: '0124' });
    expect(await enFinDAnnee()).toBe(arretee);
    expect((await releve(cdgId)).lignes.map(({ date }) => date)).not.toContain(AU);
  });

  it('et la ligne de la banque qui lui répond', async () => {
    const cdgId = await chequeDAvant({ montant: 76_543 });
    await envoyer(office(), 'CDG', csv('22/12/2025;Remise chèque;;;76543,00'));
    await corriger(cdgId, { numCheque: '0124' });
    const ligne = (await lignes(office(), 'CDG')).find(({ montant }) => montant === 76_543);
    expect(ligne?.rapprochement?.ecritures.map(({ date }) => date)).toEqual(['2025-12-20']);
  });

  it('ce qui attend d’autre à la banque n’est pas cherché à nouveau : seuls ses montants le sont', async () => {
    const cdgId = await chequeDAvant({ montant: 87_654 });
    const autres = Array.from({ length: 90 }, (_, i) => `22/12/2025;Autre ${i};;;${1_000 + i},00`);
    await envoyer(office(), 'CDG', csv('22/12/2025;Remise chèque;;;87654,00', ...autres));
    const dits = await ecouter(() => corriger(cdgId, { numCheque: '0125' }));
    expect(dits.filter(({ sql }) => /\(l\.debit - l\.credit\) in \(/.test(sql)).length).toBe(1);
    const enJeu = dits.filter(({ sql }) => /"e"\."perimetre" in \(select/.test(sql));
    expect(enJeu).toHaveLength(1);
    const { db } = office().server.app;
    const plan = isPostgres(db) ? [] : (await Promise.all(enJeu.map((dit) => planSqlite(db, dit)))).flat();
    expect(plan.filter((pas) => pas.includes('ligne_ecriture_compte'))).toEqual([]);
    const ligne = (await lignes(office(), 'CDG')).find(({ montant }) => montant === 87_654);
    expect(ligne?.rapprochement?.ecritures).toHaveLength(1);
  });
});
