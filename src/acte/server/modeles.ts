/** Templates by key, those that come with the product and the office's own alike. */
import { nomEventuel } from '../../compte/server/sql-noms';
import type { FileStore } from '../../fichier/server/store';
import type { TypeDossier } from '../../cdg/cdg';
import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { type Modele, idDe } from '../acte';
import type { Fourni } from './fournis';
import { type StoredModele, readFournisVerifies, readModele, readModeles, readVersions } from './sql';

export const CLE_FOURNI = 'fourni:';
export const cleEtude = (id: number): string => `etude:${id}`;

export const urlModele = (cle: string, numero?: number): string =>
  `/api/acte/modeles/${cle}/modele.docx${numero === undefined ? '' : `?numero=${numero}`}`;

export interface Modeles {
  store: FileStore;
  fournis: () => Promise<readonly Fourni[]>;
}

/** Error: introuvable. */
export async function fourniDe({ fournis }: Modeles, cle: string): Promise<Fourni> {
  const found = (await fournis()).find(({ code }) => cle === CLE_FOURNI + code);
  if (!found) throw notFound('Modèle');
  return found;
}

const toModele = (row: StoredModele): Modele => ({
  cle: cleEtude(row.id),
  nom: row.nom,
  typeDossier: row.type_dossier,
  fourni: false,
  verifieLe: row.verifie_le,
  verifiePar: row.verifie_le && nomEventuel(row),
  size: row.size,
  file: urlModele(cleEtude(row.id)),
  version: row.version,
  numero: row.numero,
  deposeLe: row.created_at,
});

/** The check of these very bytes: a template that the product has changed since is to be checked again. */
const verificationDe = (
  { code, sha256 }: Pick<Fourni, 'code' | 'sha256'>,
  verifies: Awaited<ReturnType<typeof readFournisVerifies>>,
) => verifies.find((row) => row.code === code && row.sha256 === sha256);

/** A template of the office's own, as the list tells it. */
export async function lireModele(db: Db, id: number): Promise<Modele | null> {
  const row = await readModele(db, id);
  return row ? toModele(row) : null;
}

export async function listerModeles(db: Db, { fournis }: Modeles): Promise<Modele[]> {
  const verifies = await readFournisVerifies(db);
  const duProduit = (await fournis()).map((fourni): Modele => {
    const { code, nom, typeDossier, octets } = fourni;
    const verifie = verificationDe(fourni, verifies);
    return {
      cle: CLE_FOURNI + code,
      nom,
      typeDossier,
      fourni: true,
      verifieLe: verifie?.verifie_le ?? null,
      verifiePar: verifie ? nomEventuel(verifie) : null,
      size: octets.length,
      file: urlModele(CLE_FOURNI + code),
      version: 0,
      numero: 1,
      deposeLe: null,
    };
  });
  return [...duProduit, ...(await readModeles(db)).map(toModele)];
}

export interface ModeleOuvert {
  nom: string;
  typeDossier: TypeDossier | null;
  label: string;
  octets: Buffer;
  /** Of the template's last version, the only one that is ever filled. */
  verifie: boolean;
}

/** The template's document, of its last version or of version `numero`. Error: introuvable. */
export async function ouvrirModele(
  db: Db,
  modeles: Modeles,
  cle: string,
  numero?: number,
): Promise<ModeleOuvert> {
  if (cle.startsWith(CLE_FOURNI)) {
    const fourni = await fourniDe(modeles, cle);
    const { nom, typeDossier, fichier, octets } = fourni;
    const verifie = verificationDe(fourni, await readFournisVerifies(db)) !== undefined;
    return { nom, typeDossier, label: fichier, octets, verifie };
  }
  const row = await readModele(db, idDe(cle));
  if (!row) throw notFound('Modèle');
  const voulue =
    numero === undefined ? row : (await readVersions(db, row.id)).find((v) => v.numero === numero);
  if (!voulue) throw notFound('Version');
  const octets = await modeles.store.read(voulue.sha256);
  const verifie = row.verifie_le !== null;
  return { nom: row.nom, typeDossier: row.type_dossier, label: voulue.label, octets, verifie };
}
