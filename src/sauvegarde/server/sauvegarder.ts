import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, officeDay } from '../../kit/dates';
import { aSupprimer } from '../rotation';
import { type Fiche, lignesDe, nomDe } from './archive';
import { type Depot, type Rangee, bonne, jugementDe } from './depot';
import { type Source, ecrireArchive, estAReprendre } from './ecrire-archive';
import { lireArchive } from './lire-archive';
import { consigner, nouveauPassage, raison } from './passage';
import { exigerPlace } from './place';
import type { NouveauPassage } from './sql';
import { octetsDepuis } from './sql-lecture';
import { avancer } from './suivi';

const ESSAIS = 3;

const ditAbimes = (n: number): string =>
  n > 1
    ? `${n} fichiers de l’étude sont perdus ou abîmés sur son disque\u00a0: leurs octets n’ont pas pu être sauvegardés.`
    : 'Un fichier de l’étude est perdu ou abîmé sur son disque\u00a0: ses octets n’ont pas pu être sauvegardés.';

/** Reads the archive back as a restoration would: opened, unpacked, each part checked by the manifest. */
const relire =
  ({ cles, suivi }: Source, nom: string, parties: () => number | null) =>
  async (flux: Readable): Promise<Fiche> => {
    const partie = (rang: number): void => avancer(suivi, 'relecture', rang, parties());
    const { manifeste, taille, sha256 } = await lireArchive(flux, cles, { partie });
    const { le, fichiers, abimes } = manifeste;
    return {
      nom,
      le,
      taille,
      sha256,
      lignes: lignesDe(manifeste),
      fichiers: fichiers.nombre,
      abimes: abimes.length,
    };
  };

async function produire(source: Source, depot: Depot, nom: string, essai = 1): Promise<Fiche> {
  let parties: number | null = null;
  const ecrire = async (vers: Writable): Promise<void> => {
    parties = (await ecrireArchive(source, vers)).parties.length;
  };
  try {
    return await depot.deposer(
      nom,
      ecrire,
      relire(source, nom, () => parties),
    );
  } catch (error) {
    if (!estAReprendre(error) || essai === ESSAIS) throw error;
    return produire(source, depot, nom, essai + 1);
  }
}

const recopier = (source: Source, de: Depot, depot: Depot, nom: string): Promise<Fiche> =>
  depot.deposer(
    nom,
    async (vers) => pipeline(await de.lire(nom), vers, { signal: source.suivi?.fin }),
    relire(source, nom, () => null),
  );

/** Keeps 7 days, 4 weeks and 12 months of archives; what cannot be read or removed now makes it wait until tomorrow. */
export async function tourner(depot: Depot, maintenant: Date): Promise<void> {
  const rangees = (await depot.lister()).map((rangee) => ({ ...rangee, jugement: jugementDe(rangee) }));
  const muette = rangees.find(({ illisible }) => illisible !== undefined);
  if (muette) throw muette.illisible;
  for (const nom of aSupprimer(rangees, maintenant)) await depot.supprimer(nom);
}

/** The newest good archive of that day; undefined also when the place cannot be listed: writing to it will say why. */
async function duJour(depot: Depot, jour: string): Promise<string | undefined> {
  const rangees = await depot.lister().catch(() => []);
  return rangees.find((rangee) => bonne(rangee) && officeDay(new Date(rangee.le)) === jour)?.nom;
}

/** The archive of today, by place that has one. */
async function dejaFaites(depots: readonly Depot[], maintenant: Date): Promise<Map<Depot, string>> {
  const faites = new Map<Depot, string>();
  for (const depot of depots) {
    const nom = await duJour(depot, officeDay(maintenant));
    if (nom !== undefined) faites.set(depot, nom);
  }
  return faites;
}

/** The size of the last archive and of the files added since; without any archive, of all files. */
async function tailleAttendue({ db, now }: Source, depots: readonly Depot[]): Promise<number> {
  const derniere = await derniereBonne(depots, now()).catch(() => undefined);
  return (derniere?.fiche?.taille ?? 0) + (await octetsDepuis(db, derniere?.le ?? ''));
}

/**
 * Saves the office into each of its depots: written once, then copied; one that fails does not stop the others. `reprise`, after
 * a failure: a depot that has an archive of today gets no other, and the failed one gets a copy of it. A new one at each hourly
 * retry, as long as a depot is away, would fill the disk of the others. Returns what was recorded of each.
 */
export async function sauvegarder(
  source: Source,
  depots: readonly Depot[],
  { reprise = false } = {},
): Promise<NouveauPassage[]> {
  const debut = source.now();
  const passages: NouveauPassage[] = [];
  const faites = reprise ? await dejaFaites(depots, debut) : new Map<Depot, string>();
  const [faite] = faites;
  const nom = faite?.[1] ?? nomDe(debut);
  let modele = faite?.[0];
  for (const depot of depots.filter((un) => !faites.has(un))) {
    const depart = performance.now();
    const passage = { ...nouveauPassage('sauvegarde', debut), lieu: depot.lieu };
    try {
      await exigerPlace(depot, () => tailleAttendue(source, depots));
      const fiche = await (modele ? recopier(source, modele, depot, nom) : produire(source, depot, nom));
      modele ??= depot;
      const { taille, lignes, fichiers, abimes } = fiche;
      Object.assign(passage, {
        nom,
        taille,
        lignes,
        fichiers,
        ok: true,
        erreur: abimes ? ditAbimes(abimes) : null,
      });
      await tourner(depot, source.now());
    } catch (error) {
      // A good archive may have an `erreur` already, the files that it lacks; that of the rotation comes after it.
      passage.erreur = [passage.erreur, raison(source.suivi?.fin.reason ?? error)].filter(Boolean).join(' ');
    }
    passage.dureeMs = Math.round(performance.now() - depart);
    passages.push(passage);
    await consigner(source.db, passage);
    if (source.suivi?.fin.aborted) break;
  }
  return passages;
}

interface Trouvee {
  depot: Depot;
  nom: string;
  le: string;
  fiche: Fiche | undefined;
}

/**
 * The newest archive that is `voulue`, in any of the places; when two have it, in the first. A place, or an archive, that cannot be
 * read is passed over as long as there is another such archive.
 */
export async function trouver(
  depots: readonly Depot[],
  voulue: (rangee: Rangee) => boolean = bonne,
): Promise<Trouvee | undefined> {
  let trouvee: Trouvee | undefined;
  const muets: unknown[] = [];
  for (const depot of depots) {
    const rangees = await depot.lister().catch((error: unknown) => {
      muets.push(error);
      return [];
    });
    for (const { illisible } of rangees) if (illisible !== undefined) muets.push(illisible);
    const rangee = rangees.find(voulue);
    if (rangee && (!trouvee || rangee.le > trouvee.le)) trouvee = { depot, ...rangee };
  }
  if (!trouvee && muets.length > 0) throw muets[0];
  return trouvee;
}

/** The newest good archive. One that a wrong clock dated in the future counts only when there is no other. */
export async function derniereBonne(
  depots: readonly Depot[],
  maintenant: Date,
): Promise<Trouvee | undefined> {
  const demain = new Date(maintenant.getTime() + DAY_MS).toISOString();
  return (await trouver(depots, (rangee) => bonne(rangee) && rangee.le <= demain)) ?? trouver(depots);
}
