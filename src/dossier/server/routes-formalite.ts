import type { TypeDossier } from '../../cdg/cdg';
import { type Manque, invalid, notFound } from '../../kit/errors';
import { toHundredths } from '../../kit/money';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import { addFormalite, getTpiVendeurs, revelerMdp } from '../api';
import { libellesCotes } from '../config';
import type { FormaliteSaisie } from '../etapes/formalites';
import type { TpiSaisie } from '../etapes/tpi';
import { CHEQUE_CDG, ESPECE, type PaiementSaisi, estVierge } from '../paiement';
import { estSociete } from '../partie';
import { charger, chargerDossier } from './charger';
import { ecrireSection, verrouiller } from './ecriture';
import type { FormaliteColumns } from './sql';
import { readPaiements, writePaiements } from './sql-paiements';
import { ACCES, type StoredPartie, type TpiColumns, readParties, writeTpi } from './sql-parties';

type VendeurSaisi = TpiSaisie['vendeurs'][number];

/** Each seller once: the same one twice, and one of the two payments would be lost. Error: 422 on its `id`. */
function refuserEtrangers(vendeurs: VendeurSaisi[], parties: StoredPartie[], type: TypeDossier): void {
  const ce = `Ce ${libellesCotes(type).vendeur.toLowerCase()}`;
  const libres = new Set(parties.flatMap(({ id, cote }) => (cote === 'vendeur' ? [id] : [])));
  const connus = new Set(libres);
  const details: Manque[] = vendeurs.flatMap(({ id }, row) => {
    if (libres.delete(id)) return [];
    const message = connus.has(id) ? `${ce} est donné deux fois.` : `${ce} n’est plus dans le dossier.`;
    return [{ path: `tpi.vendeurs.${row}.id`, message }];
  });
  if (details.length > 0) throw invalid(details);
}

const seal = (cipher: Cipher, text: string | null): string | null =>
  text === null ? null : cipher.encrypt(text);
const opened = (cipher: Cipher, sealed: string | null): string | null =>
  sealed === null ? null : cipher.decrypt(sealed);

/** A seller without a row keeps only his secrets and `isTpi` (D74). */
function tpiColumns(
  v: VendeurSaisi | undefined,
  stored: StoredPartie,
  cipher: Cipher,
): TpiColumns & { is_tpi: boolean } {
  const societe = estSociete({
    qualite: stored.qualite,
    typeQualite: stored.type_qualite,
    representant: stored.representant_id,
  });
  const mode = v?.modePaiement ?? null;
  const login = v?.login;
  return {
    is_tpi: v?.isTpi ?? stored.is_tpi,
    // A company's tax number is the company's own.
    tpi_if: societe ? null : (v?.idf ?? null),
    tpi_code_sit: v?.codeSit ?? null,
    // Sealed again only when it changed: a new seal of the same text would look like a change in the journal.
    tpi_login:
      login === undefined || login === opened(cipher, stored.tpi_login)
        ? stored.tpi_login
        : seal(cipher, login),
    tpi_mdp: v?.mdp === undefined ? stored.tpi_mdp : seal(cipher, v.mdp),
    tpi_montant: toHundredths(v?.montant ?? null),
    tpi_mode_paiement: mode,
    tpi_num_cheque: mode === CHEQUE_CDG ? (v?.cdg.numCheque ?? null) : null,
    tpi_date_cheque: mode === CHEQUE_CDG ? (v?.cdg.datePaiement ?? null) : null,
    tpi_date_espece: mode === ESPECE ? (v?.espece.datePaiement ?? null) : null,
  };
}

const formaliteColumns = ({ tpi, qf }: FormaliteSaisie): FormaliteColumns => ({
  tpi_case: tpi.tpiCase,
  tpi_date_acte: tpi.dateActe,
  tpi_date_depot: tpi.dateDepot,
  qf_case: qf.qfCase,
  qf_nom: qf.nom,
  qf_nature: qf.nature,
  qf_article: qf.article,
  qf_situation: qf.situation,
  qf_envoie: qf.envoie,
  commune: qf.commune.commune,
  commune_is_physique: qf.commune.isPhysique,
  commune_date_depot: qf.commune.dateDepot,
  commune_date_retrait: qf.commune.dateRetrait,
  commune_observation_phy: qf.commune.observationPhy,
  commune_is_repondue: qf.commune.isRepondue,
  commune_date_reponse: qf.commune.dateReponse,
  commune_observation_rep: qf.commune.observationRep,
  impot: qf.impot.impot,
  impot_date_reponse: qf.impot.dateReponse,
  impot_montant: toHundredths(qf.impot.montant),
  perception: qf.perception.perception,
  perception_date_depot: qf.perception.dateDepot,
  perception_date_retrait: qf.perception.dateRetrait,
  perception_extra: toHundredths(qf.perception.extra),
});

export function formaliteRoutes(app: App, cipher: Cipher): void {
  serve(app, addFormalite, async (context) => {
    const {
      db,
      params: { id },
      body,
    } = context;
    const ecriture = { id, section: 'formalite', version: body.version, cipher } as const;
    const { version } = await ecrireSection(context, ecriture, async ({ type }) => {
      const parties = await readParties(db, [id]);
      const secrets: { partie: number; change: string[] }[] = [];
      let soumis = false;
      refuserEtrangers(body.tpi.vendeurs, parties, type);
      for (const partie of parties.filter(({ cote }) => cote === 'vendeur')) {
        const columns = tpiColumns(
          body.tpi.vendeurs.find((v) => v.id === partie.id),
          partie,
          cipher,
        );
        const change = ACCES.filter((name) => columns[name] !== partie[name]);
        if (change.length > 0) secrets.push({ partie: partie.id, change });
        await writeTpi(db, partie.id, columns);
        soumis ||= columns.is_tpi !== partie.is_tpi;
      }
      const stored = await readPaiements(db, id);
      const { commune, impot, perception } = body.qf;
      const communal: PaiementSaisi = {
        ...commune,
        id: stored.find((p) => p.type === 'commune')?.id ?? null,
      };
      await writePaiements(db, id, 'commune', estVierge(communal) ? [] : [communal], stored);
      await writePaiements(db, id, 'impot', impot.modePaiements, stored);
      await writePaiements(db, id, 'perception', perception.modePaiements, stored);
      // Who is subject to TPI is shown in both sections (D47).
      return { secrets, renouvelees: soumis ? ['ouverture'] : [], columns: formaliteColumns(body) };
    });
    return { id, version };
  });

  serve(
    app,
    getTpiVendeurs,
    async ({ db, params }) => (await chargerDossier(db, params.id, cipher)).formalite.tpi.vendeurs,
  );

  serve(app, revelerMdp, async ({ db, params: { id, partieId }, journal, version }) => {
    // The reading is journalled in the file's history, hence the lock, as for a write.
    await verrouiller(db, id);
    const { dossier } = await charger(db, id, cipher);
    const partie = (await readParties(db, [id])).find((row) => row.id === partieId && row.cote === 'vendeur');
    if (!partie?.tpi_mdp) throw notFound('Mot de passe');
    journal({ entite: 'dossier', id, apres: { revele: { partie: partieId } } });
    version(dossier.version);
    return { mdp: cipher.decrypt(partie.tpi_mdp) };
  });
}
