/** The rows of an office, a few thousand at a time: nothing of ten million rows is kept. */
import { hasard } from '../../../demo/hasard';
import type { Reglement } from '../../../echeance/server/recalculer';
import type { Lot } from '../../../kit/server/testing/copier';
import { type Rangee, lotDe } from '../../../kit/server/testing/remplir';
import { sonArgent } from './argent';
import { unDossier } from './dossiers';
import type { Echelle } from './echelle';
import { type Octets, classeur } from './pieces';
import { unClient, unePropriete, uneSociete, unRdv } from './registres';
import { chroniqueur, sesEcheances, sonHistoire } from './suites';

export interface Commande {
  echelle: Echelle;
  comptes: number;
  /** Bytes that are stored already. */
  octets: Octets;
  reglement: Reglement;
}
/** What goes to the database at once, and what is done when it is there. */
export interface Livraison {
  lots: Lot[];
  dit?: string;
}

const LOT = 500;
const AVEC_CIN = 3; // two clients in three have brought their card

function series() {
  const valeurs = new Map<string, number>();
  const numero = (nom: string): number => {
    const valeur = (valeurs.get(nom) ?? 0) + 1;
    valeurs.set(nom, valeur);
    return valeur;
  };
  return { numero, valeurs };
}

/** Each under its table. */
interface Tables {
  client: Rangee<'client'>;
  client_fichier: Rangee<'client_fichier'>;
  societe: Rangee<'societe'>;
  propriete: Rangee<'propriete'>;
  rdv: Rangee<'rdv'>;
  fichier: Rangee<'fichier'>;
  journal: Rangee<'journal'>;
  journal_valeur: Rangee<'journal_valeur'>;
  dossier: Rangee<'dossier'>;
  dossier_propriete: Rangee<'dossier_propriete'>;
  partie: Rangee<'partie'>;
  dossier_fichier: Rangee<'dossier_fichier'>;
  cdg: Rangee<'cdg'>;
  cdg_client_beneficiaire: Rangee<'cdg_client_beneficiaire'>;
  versement: Rangee<'versement'>;
  operation: Rangee<'operation'>;
  facture: Rangee<'facture'>;
  facture_fichier: Rangee<'facture_fichier'>;
  ecriture: Rangee<'ecriture'>;
  ligne_ecriture: Rangee<'ligne_ecriture'>;
  echeance: Rangee<'echeance'>;
}

function liasse() {
  const rangees = new Map<keyof Tables, object[]>();
  return {
    mettre<T extends keyof Tables>(table: T, rows: readonly Tables[T][]): void {
      const siennes = rangees.get(table) ?? [];
      for (const row of rows) siennes.push(row);
      rangees.set(table, siennes);
    },
    prendre(): Lot[] {
      const lots = [...rangees].filter(([, rows]) => rows.length > 0);
      rangees.clear();
      return lots.map(([table, rows]) => lotDe(table, rows as never));
    },
  };
}

function atelier({ comptes, octets }: Commande) {
  const [pieces, chronique, lots] = [classeur(octets, comptes), chroniqueur(), liasse()];
  const livrer = (): Livraison => {
    const { journal, journal_valeur } = chronique.prendre();
    lots.mettre('fichier', pieces.prendre());
    lots.mettre('journal', journal);
    lots.mettre('journal_valeur', journal_valeur);
    return { lots: lots.prendre() };
  };
  function* parLots(combien: number, faire: (id: number) => void): Generator<Livraison> {
    for (let id = 1; id <= combien; id += 1) {
      faire(id);
      if (id % LOT === 0 || id === combien) yield livrer();
    }
  }
  return { pieces, chronique, mettre: lots.mettre, parLots };
}
type Atelier = ReturnType<typeof atelier>;

function* lesRegistres({ echelle, comptes }: Commande, { pieces, chronique, mettre, parLots }: Atelier) {
  const dire = (entite: string, id: number, le: string, apres: object): void =>
    chronique.dire({ le, utilisateur: 1 + (id % comptes), action: `/${entite}/add`, entite, id, apres });
  yield* parLots(echelle.clients, (id) => {
    const row = unClient(id, echelle);
    const { recherche: _, tri_nom: __, tri_prenom: ___, ...client } = row;
    mettre('client', [row]);
    dire('client', id, client.created_at, client);
    if (id % AVEC_CIN === 0) return;
    const fichier_id = pieces.verser(`CIN ${client.nom}.pdf`, client.created_at);
    mettre('client_fichier', [
      { client_id: id, titre: 'cin', fichier_id, remplace_le: null, supprime: false },
    ]);
  });
  yield* parLots(echelle.societes, (id) => {
    const societe = uneSociete(id, echelle);
    mettre('societe', [societe]);
    dire('societe', id, societe.created_at, { nom: societe.nom, rc: societe.rc, ice: societe.ice });
  });
  yield* parLots(echelle.proprietes, (id) => {
    const propriete = unePropriete(id, echelle);
    const { designation, ref_fonciere: refFonciere, created_at } = propriete;
    mettre('propriete', [propriete]);
    dire('propriete', id, created_at, { designation, refFonciere });
  });
  yield* parLots(echelle.rdvs, (id) => mettre('rdv', [unRdv(id, echelle)]));
}

function* lesDossiers(commande: Commande, { pieces, chronique, mettre, parLots }: Atelier) {
  const { echelle, comptes, reglement } = commande;
  const h = hasard(echelle.graine + 1);
  const { numero, valeurs } = series();
  const moment = { aujourdhui: echelle.jour, suivante: () => numero('echeance') };
  yield* parLots(echelle.dossiers, (id) => {
    const dossier = unDossier(h, id, { echelle, comptes, classeur: pieces }, (annee) =>
      numero(`repertoire:${annee}`),
    );
    const argent = sonArgent(h, dossier, numero, pieces);
    mettre('dossier', [dossier.row]);
    mettre('dossier_propriete', dossier.proprietes);
    mettre('partie', dossier.parties);
    mettre('dossier_fichier', dossier.pieces);
    for (const [table, rows] of Object.entries(argent)) mettre(table as 'cdg', rows as Rangee<'cdg'>[]);
    mettre('echeance', sesEcheances(dossier, argent, reglement, moment));
    sonHistoire(dossier, chronique);
  });
  const nommees = [...valeurs].filter(([nom]) => nom.includes(':') || nom === 'ecriture');
  const compteurs = [
    ...nommees.map(([nom, valeur]) => ({ nom, valeur })),
    { nom: 'journal', valeur: chronique.dernier() },
    { nom: 'comptes:repris', valeur: 1 },
  ];
  yield { lots: [lotDe('compteur', compteurs)] };
}

export function* fabriquer(commande: Commande): Generator<Livraison> {
  const { clients, societes, proprietes, dossiers } = commande.echelle;
  const ici = atelier(commande);
  yield* lesRegistres(commande, ici);
  yield { lots: [], dit: `${clients} clients, ${societes} sociétés, ${proprietes} propriétés` };
  yield* lesDossiers(commande, ici);
  yield { lots: [], dit: `${dossiers} dossiers` };
}
