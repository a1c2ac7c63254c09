/** What is measured on: the demonstration's office, and what it lacks, made by its calls. */
import type { APIRequestContext } from '@playwright/test';
import { get, post } from '../support/api';
import { creerBrouillon, creerClient, creerPropriete } from '../support/donnees';

export const NOTAIRE = { email: 'notaire@demo.example', password: 'minutier-demo' };
const PAR_COTE = 15;
const MOUVEMENTS = 1_000;
const PRIX = 3_000_000;

interface Ligne {
  id: number;
}
export interface Lieux {
  client: number;
  societe: number;
  /** Whose steps are whole. */
  dossier: number;
  /** Of thirty parties. */
  indivision: number;
  /** Of a thousand operations. */
  mouvemente: number;
}

async function unDeTrente(request: APIRequestContext): Promise<number> {
  const id = await creerBrouillon(request, 'Vente de l’indivision Bennis');
  const parties = [];
  for (let rang = 0; rang < 2 * PAR_COTE; rang += 1) {
    const { id: client } = await creerClient(request, `Bennis ${rang}`, 'Omar');
    parties.push({ client: { client }, quote: 6.66, qualite: 'es-nom' });
  }
  const propriete = await creerPropriete(request, 'Immeuble de la place');
  await post(request, '/dossier/vente_immob/add/ouverture', {
    id,
    ouverture: {
      titre: 'Vente de l’indivision Bennis',
      prix: {
        total: PRIX,
        caisseNotaire: { isChecked: false, cdg: null },
        horsVue: { isChecked: true, montant: PRIX },
      },
      proprietes: [propriete.id],
      vendeurs: parties.slice(0, PAR_COTE),
      acquereurs: parties.slice(PAR_COTE),
    },
  });
  return id;
}

async function unDeMille(request: APIRequestContext): Promise<number> {
  const id = await creerBrouillon(request, 'Vente aux mille provisions');
  for (let rang = 1; rang <= MOUVEMENTS; rang += 1)
    await post(request, `/compta/dossier/${id}/operation`, {
      genre: 'provision',
      montant: rang,
      date: '2026-11-02',
      tiers: `Omar Bennis ${rang}`,
      moyen: 'Virement',
      reference: `VIR${rang}`,
    });
  return id;
}

const premier = async (request: APIRequestContext, path: string): Promise<number> =>
  (await get<Ligne[]>(request, `${path}?page=1&size=1`))[0]?.id ?? 0;

export async function preparer(request: APIRequestContext, dire: (quoi: string) => void): Promise<Lieux> {
  const [client, societe, dossier] = [
    await premier(request, '/client/getAllClients'),
    await premier(request, '/societe/getAllSocietes'),
    await premier(request, '/dossier/getAllDossiers'),
  ];
  const indivision = await unDeTrente(request);
  dire('un dossier de trente parties');
  const mouvemente = await unDeMille(request);
  dire('un dossier de mille opérations');
  return { client, societe, dossier, indivision, mouvemente };
}
