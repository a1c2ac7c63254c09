import { attacher } from '../../cdg/server/affaires';
import { findCdgOfDossier } from '../../cdg/server/sql';
import { invalid } from '../../kit/errors';
import { toHundredths } from '../../kit/money';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import { addOuverture, submitConfig } from '../api';
import { DONATION, VENTE, devisDuType } from '../config';
import { manquesOuverture } from '../etapes/ouverture';
import { choisirAffaire } from './affaire';
import { type Suites, ecrireSection } from './ecriture';
import { partiesEtrangeres, tenirNommes } from './sql-existence';
import { type Section, insertDossier } from './sql';
import { ACCES, type Perdu, readParties, recopierSignatures, writeParties } from './sql-parties';
import { writeProprietes } from './sql-pieces';

/**
 * The other steps that lost something with a party (D48, D82). A signature that a new entry takes over (R453) is not told: the
 * history names each person once, and this one had signed.
 */
function suitesDe(perdus: Perdu[]): Suites {
  const champs = perdus.flatMap((perdu) => perdu.champs);
  const signe = champs.some((champ) => champ.startsWith('signature'));
  const declare = champs.some((champ) => champ.startsWith('tpi'));
  return {
    dites: [...(signe ? (['signature'] as const) : []), ...(declare ? (['formalite'] as const) : [])],
    secrets: perdus
      .map(({ partie, champs: siens }) => ({
        partie,
        change: ACCES.filter((acces) => siens.includes(acces)),
      }))
      .filter(({ change }) => change.length > 0),
  };
}

export function ouvertureRoutes(app: App, cipher: Cipher): void {
  serve(app, submitConfig, async (context) => {
    const { db, body, user, now } = context;
    const { titre, config } = body;
    const { type, complement } = config;
    const id = body.id ?? (await insertDossier(db, { type, titre, userId: user.id, now }));
    const ecriture = {
      id,
      section: 'config',
      version: body.version,
      cipher,
      nouveau: body.id === null,
    } as const;
    await ecrireSection(context, ecriture, async (row) => {
      const devis = devisDuType(type, row.type, body.devis);
      const prix = toHundredths(devis.prix_vente);
      // A donation's value and its quote's price are one amount, the last written of the two; null does not erase it (D41).
      const valeur = type === DONATION ? { prix_total: prix ?? row.prix_total } : {};
      const affaire = await findCdgOfDossier(db, id);
      if (affaire) await attacher(context, affaire.id, id, type);
      const autre = 'prix_total' in valeur && valeur.prix_total !== row.prix_total;
      return {
        // The title, and a donation's value (D41), stand in Ouverture too.
        renouvelees: titre !== row.titre || autre ? ['ouverture'] : [],
        // The sale had two prices: Ouverture's is lost, and its section must be journalled, for the quote's does not show it (D82).
        dites: autre && row.prix_total !== row.prix_vente ? ['ouverture'] : [],
        columns: {
          type,
          complement,
          titre,
          nom_client: devis.nom_client,
          prix_vente: type === DONATION ? (prix ?? row.prix_total) : prix,
          enreg_percent: toHundredths(devis.enreg_percent),
          conserv_percent: toHundredths(devis.conserv_percent),
          tva_percent: toHundredths(devis.tva_percent),
          expedition: toHundredths(devis.expedition),
          droits_fixes: toHundredths(devis.droits_fixes),
          droit_acte: toHundredths(devis.droit_acte),
          frais_etude: toHundredths(devis.frais_etude),
          ...valeur,
        },
      };
    });
    return id;
  });

  serve(app, addOuverture, async (context) => {
    const { db, body, user, now } = context;
    const { ouverture } = body;
    const titre = ouverture.titre ?? '';
    const inconnus = await tenirNommes(db, ouverture);
    const id = body.id ?? (await insertDossier(db, { type: VENTE, titre, userId: user.id, now }));
    const ecriture = {
      id,
      section: 'ouverture',
      version: body.version,
      cipher,
      nouveau: body.id === null,
    } as const;
    await ecrireSection(context, ecriture, async (row, dossier) => {
      const { total, caisseNotaire, horsVue } = ouverture.prix;
      const manques = manquesOuverture({ config: { type: row.type }, ouverture });
      if (manques.length > 0) throw invalid(manques);
      const stored = await readParties(db, [id]);
      const refus = [...inconnus, ...partiesEtrangeres(ouverture, stored)];
      if (refus.length > 0) throw invalid(refus);
      const cdgId = caisseNotaire.cdg?.value;
      await choisirAffaire(context, row, { cdgId, connue: body.affaire, dossier });
      const vendeurs = await writeParties(db, id, 'vendeur', ouverture.vendeurs, stored);
      const acquereurs = await writeParties(db, id, 'acquereur', ouverture.acquereurs, stored);
      const copiees = await recopierSignatures(db, id);
      const changed = vendeurs.changed || acquereurs.changed || copiees;
      await writeProprietes(db, id, ouverture.proprietes);
      const prix = toHundredths(total);
      // The title, and a donation's value (D41), stand in the configuration too.
      const shared = titre !== row.titre || (row.type === DONATION && prix !== row.prix_vente);
      const renouvelees: Section[] = shared ? ['config'] : [];
      if (changed) renouvelees.push('signature', 'formalite');
      return {
        ...suitesDe([...vendeurs.perdus, ...acquereurs.perdus]),
        renouvelees,
        columns: {
          titre,
          prix_total: prix,
          ...(row.type === DONATION ? { prix_vente: prix } : {}),
          caisse_notaire: caisseNotaire.isChecked,
          hors_vue: horsVue.isChecked,
          hors_vue_montant: toHundredths(horsVue.montant),
        },
      };
    });
    return id;
  });
}
