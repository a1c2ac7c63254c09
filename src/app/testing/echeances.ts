/** What the tests say of a file's deadlines over HTTP. */
import { expect } from 'vitest';
import { addFormalite } from '../../dossier/api';
import { getEcheancesDuDossier } from '../../echeance/api';
import type { Echeance, EcheancesDuDossier } from '../../echeance/echeance';
import type { Tour } from '../../echeance/server/tour';
import { PAR_LE_CLIENT } from './dossiers';
import type { Office } from './office';

/** What the office does two days before an appointment, of which it is reminded nowhere. */
export const REGLE_AVANT_RDV = {
  libelle: 'Préparer le rendez-vous',
  declencheur: 'rdv',
  fermeture: 'jourPasse',
  delai: -2,
  unite: 'jours',
  report: 'aucun',
  rappels: [] as number[],
  source: 'Usage de l’étude',
  actif: true,
};

/** A look at the deadlines at that instant, in which nothing may fail. */
export const tourDe = ({ server: { app } }: Office, instant: string): Tour => ({
  db: app.db,
  now: () => new Date(instant),
  arret: () => false,
  faute(quoi, error) {
    throw new Error(quoi, { cause: error });
  },
});

export async function echeancesDe(office: Office, id: number): Promise<EcheancesDuDossier> {
  const { status, body } = await office.call(getEcheancesDuDossier, { params: { id } });
  expect(status).toBe(200);
  return body;
}

/** `{code: date}` of those that are open; `main` by hand. */
export async function ouvertes(office: Office, id: number): Promise<Record<string, string>> {
  const { echeances } = await echeancesDe(office, id);
  const open = echeances.filter(({ etat }) => etat === 'ouverte');
  return Object.fromEntries(open.map(({ regle, date }) => [regle?.code ?? 'main', date]));
}

export async function uneEcheance(office: Office, id: number, code: string): Promise<Echeance> {
  const { echeances } = await echeancesDe(office, id);
  const found = echeances.find(({ regle, libelle }) => (regle?.code ?? libelle) === code);
  if (!found) throw new Error(`${code} n’est pas parmi ${echeances.map((e) => e.regle?.code)}`);
  return found;
}

/** The tax is declared by the office, for an act of that day. */
export async function acteDu(office: Office, id: number, dateActe: string | null, tpi: object = {}) {
  const body = { ...PAR_LE_CLIENT, tpi: { tpiCase: 'bureau', dateActe, ...tpi } };
  const { status } = await office.call(addFormalite, { params: { id }, body });
  expect(status).toBe(200);
}
