import type { StoredClient } from '../../client/server/sql';
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { CHAMPS_FACULTATIFS, type Situation, devoirDe } from '../devoir';
import { cheminDe, fiche, pieceDite } from './dire';
import { gardesDe } from './gardes';
import {
  type PartieDe,
  estBrouillon,
  estEnCours,
  nomDe,
  partieDite,
  readBrouillonsCitant,
  readDernierJour,
  readDocuments,
  readEcheances,
  readNomsDesAutres,
  readPartiesDe,
} from './sql-dossiers';
import { historiqueDit, readConjointsDe, readFichiersDe, readHistorique, readPiecesDe } from './sql-fiche';
import {
  type Fait,
  readAffairesDe,
  readEcrituresDe,
  readFacturesDe,
  readHomonymes,
  readOperationsDe,
  readRelevesDe,
  readVersementsDe,
} from './sql-livres';
import type { Sujet } from './sujet';
import { SITUATION_VIDE, type Tenu, type Tenue } from './tenu';
import { contacts } from './tenue-contacts';

const FACULTATIFS = Object.keys(CHAMPS_FACULTATIFS) as (keyof typeof CHAMPS_FACULTATIFS)[];

async function argent(db: Db, client: StoredClient, parties: readonly PartieDe[], dossiers: number[]) {
  const versements = await readVersementsDe(db, client.id);
  const affaires = await readAffairesDe(
    db,
    client.id,
    versements.map(({ affaireId }) => affaireId),
  );
  const faits: Fait[] = [
    ...versements.map(({ id, affaireId }) => ({
      source: `versement:${id}`,
      perimetre: `cdg:${affaireId}` as const,
    })),
    ...parties
      .filter((partie) => partie.client_id === client.id)
      .map(({ id, dossier_id }) => ({ source: `tpi:${id}`, perimetre: `dossier:${dossier_id}` as const })),
  ];
  const emises = await readFacturesDe(db, dossiers);
  const factures = emises.map(({ dit }) => dit);
  const cite = { ...client, homonymes: await readHomonymes(db, client) };
  const operations = await readOperationsDe(db, dossiers, cite);
  const ecritures = await readEcrituresDe(db, cite, faits);
  const releves = await readRelevesDe(db, cite);
  const jours = [...factures, ...operations, ...ecritures, ...releves].map(({ date }) => date);
  const annees = [...affaires.map(({ annee }) => annee), ...jours.map((jour) => Number(jour.slice(0, 4)))];
  const tenus: Tenu[] = [
    { chose: 'affaires', donnees: affaires.map(({ dit }) => dit) },
    { chose: 'versements', donnees: versements.map(({ dit }) => dit) },
    { chose: 'factures', donnees: factures },
    { chose: 'operations', donnees: operations },
    { chose: 'ecritures', donnees: ecritures },
    { chose: 'releves', donnees: releves },
  ];
  return {
    tenus,
    affaires: affaires.map(({ id }) => id),
    versements: versements.map(({ id }) => id),
    factures: emises.map(({ id }) => id),
    annee: annees.length > 0 ? Math.max(...annees) : null,
  };
}

export async function tenueDuClient(
  db: Db,
  sujet: Sujet,
  client: StoredClient,
  aujourdhui: string,
): Promise<Tenue> {
  const parties = await readPartiesDe(db, client.id);
  const numerotes = parties.filter((partie) => !estBrouillon(partie));
  const noms = new Map(numerotes.map((partie) => [partie.dossier_id, nomDe(partie)]));
  const dossiers = [...noms.keys()];
  const siens = new Map(parties.filter(estBrouillon).map(({ dossier_id: id, titre }) => [id, { id, titre }]));
  const citant = await readBrouillonsCitant(db, client);
  const cites = citant.filter(({ id }) => !siens.has(id));
  const compta = await argent(db, client, parties, dossiers);
  const fin = await readDernierJour(db, [
    { entite: 'dossier', ids: dossiers },
    { entite: 'cdg', ids: compta.affaires },
    // Journaled under the id of the affair, and of the invoice or credit note itself; both may come after the file's closing.
    { entite: 'derogation', ids: compta.affaires },
    { entite: 'facture', ids: compta.factures },
  ]);
  const situation: Situation = {
    ...SITUATION_VIDE,
    aujourdhui,
    dossiers: numerotes.map((partie) => ({ enCours: estEnCours(partie) })),
    brouillons: [...siens.values()],
    cites,
    affaire: compta.affaires.length > 0,
    anneeComptable: compta.annee,
    finRelation: fin === null ? null : officeDay(new Date(fin)),
    reductible: FACULTATIFS.some((champ) => client[champ] !== null),
  };
  const gardes = await gardesDe(db, sujet, devoirDe('fiche', situation).sort === 'efface');
  const pieces = await readPiecesDe(db, client.id);
  const jetees = await readFichiersDe(
    db,
    gardes.pieces.filter((id) => !pieces.some((p) => p.fichier_id === id)),
  );
  const autres = await readNomsDesAutres(db, dossiers, client.id);
  const historique = await readHistorique(db, [{ entite: 'client', id: client.id }]);
  const tenus: Tenu[] = [
    ...fiche(client),
    { chose: 'conjointAilleurs', donnees: await readConjointsDe(db, client) },
    { chose: 'pieces', donnees: pieces.filter(({ supprime }) => !supprime).map(pieceDite) },
    {
      chose: 'piecesRetirees',
      donnees: [...pieces.filter(({ supprime }) => supprime), ...jetees].map(pieceDite),
    },
    { chose: 'historique', donnees: historique.map(historiqueDit) },
    { chose: 'dossiers', donnees: numerotes.map((partie) => partieDite(partie, client.id)) },
    { chose: 'brouillons', donnees: [...siens.values(), ...cites].map(({ id }) => ({ brouillon: id })) },
    { chose: 'documents', donnees: await readDocuments(db, noms, autres) },
    { chose: 'echeances', donnees: await readEcheances(db, noms, autres, compta.versements) },
    ...compta.tenus,
    ...(await contacts(db, sujet, gardes)),
  ];
  const octets = [...pieces, ...jetees].map((piece) => ({
    chemin: cheminDe(piece),
    label: piece.label,
    sha256: piece.sha256,
    size: piece.size,
    le: piece.created_at,
  }));
  return { situation, tenus, octets, pieces, gardes };
}
