import { type ReglagesS3, objectsIn, placeOf, s3Of } from './s3';

/** Small texts that every server adds to a bucket, each under a name of its own, and that nobody changes there. */
export interface Notes {
  /** As shown to people. */
  place: string;
  /** Sorted. */
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  add(name: string, text: string): Promise<void>;
  /** Moves them under `label`, out of the way of another office that takes this one's place. */
  setAside(label: string): Promise<void>;
}

export function s3Notes(reglages: ReglagesS3, folder: string): Notes {
  const { bucket: Bucket, prefix } = reglages;
  const open = s3Of(reglages);
  const inside = `${prefix}${folder}/`;

  async function names(): Promise<string[]> {
    const found: string[] = [];
    for await (const objects of objectsIn(await open(), { Bucket, Prefix: inside }))
      found.push(...objects.map(({ Key = '' }) => Key.slice(inside.length)));
    return found.sort();
  }

  return {
    place: placeOf(reglages) + folder,
    names,
    read: async (name) => {
      const { s3, client } = await open();
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: inside + name }));
      return (await Body?.transformToString('utf8')) ?? '';
    },
    add: async (name, text) => {
      const { s3, client } = await open();
      await client.send(new s3.PutObjectCommand({ Bucket, Key: inside + name, Body: text }));
    },
    setAside: async (label) => {
      const { s3, client } = await open();
      for (const name of await names()) {
        const CopySource = encodeURI(`${Bucket}/${inside}${name}`);
        const Key = `${prefix}${label}/${folder}/${name}`;
        await client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource }));
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: inside + name }));
      }
    },
  };
}
