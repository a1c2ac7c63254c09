import { PassThrough, Readable } from 'node:stream';
import { type ReglagesS3, objectsIn, placeOf, s3Of } from '../../kit/server/s3';
import { type Fiche, instantDe } from './archive';
import { type Depot, type Rangee, ficheDe } from './depot';

const FICHE = '.json';
const PARTIE_OCTETS = 8 * 1_048_576; // held in memory while it is sent; S3 takes 10 000 parts: 80 GB

const siAbsente = (error: unknown): undefined => {
  if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error;
};

/** A bucket: an object appears there whole or not at all, and counts as good once its sheet is beside it. */
export function depotS3(reglages: ReglagesS3): Depot {
  const { bucket: Bucket, prefix } = reglages;
  const ouvrir = s3Of(reglages);
  const cle = (nom: string): string => prefix + nom;

  async function lire(nom: string): Promise<Readable> {
    const { read } = await ouvrir();
    return Readable.from(await read({ Bucket, Key: cle(nom) }), { objectMode: false });
  }
  async function lireFiche(nom: string): Promise<Fiche | undefined> {
    const morceaux: Buffer[] = [];
    for await (const morceau of await lire(nom + FICHE)) morceaux.push(Buffer.from(morceau as Uint8Array));
    return ficheDe(Buffer.concat(morceaux).toString('utf8'));
  }
  async function noter(fiche: Fiche): Promise<void> {
    const { s3, client } = await ouvrir();
    const Body = JSON.stringify(fiche, null, 2);
    await client.send(new s3.PutObjectCommand({ Bucket, Key: cle(fiche.nom) + FICHE, Body }));
  }
  async function supprimer(nom: string): Promise<void> {
    const { s3, client } = await ouvrir();
    for (const Key of [cle(nom) + FICHE, cle(nom)])
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    lieu: placeOf(reglages),
    lire,
    noter,
    supprimer,
    async lister() {
      const rangees: Rangee[] = [];
      const fiches = new Set<string>();
      for await (const objets of objectsIn(await ouvrir(), { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0 } of objets) {
          const nom = Key.slice(prefix.length);
          const le = instantDe(nom);
          if (nom.endsWith(FICHE)) fiches.add(nom);
          else if (le !== undefined) rangees.push({ nom, le, taille: Size, fiche: undefined });
        }
      for (const rangee of rangees)
        if (fiches.has(rangee.nom + FICHE)) rangee.fiche = await lireFiche(rangee.nom).catch(siAbsente);
      return rangees.sort((a, b) => (a.le < b.le ? 1 : -1));
    },
    async deposer(nom, ecrire, verifier) {
      const { client } = await ouvrir();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const flux = new PassThrough({ highWaterMark: 1_048_576 });
      const envoi = new Upload({
        client,
        params: { Bucket, Key: cle(nom), Body: flux },
        partSize: PARTIE_OCTETS,
        queueSize: 2,
      });
      const envoye = envoi.done().catch((error: unknown) => {
        flux.destroy(error as Error);
        throw error;
      });
      try {
        await Promise.all([
          ecrire(flux).catch(async (error: unknown) => {
            await envoi.abort();
            throw error;
          }),
          envoye,
        ]);
        const fiche = await verifier(await lire(nom));
        await noter(fiche);
        return fiche;
      } catch (error) {
        await envoye.catch(() => {});
        await supprimer(nom).catch(() => {}); // it is not there, or cannot be reached
        throw error;
      }
    },
  };
}
