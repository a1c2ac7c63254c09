/**
 * The drafts that forms on screen still write, asked of the other tabs of this browser: what is being typed there must be neither
 * offered here nor thrown away. A channel, not a lock: locks need TLS, which the office's network may not have.
 */
type Mot = { demande: true } | { tenus: string[] };

/** A background tab answers as fast as another; one that is frozen or gone does not answer. */
const ANSWER_MS = 400;

const ici = new Set<string>();
const canal = new BroadcastChannel('minutier.brouillon');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const dire = (mot: Mot): void => canal.postMessage(mot);

canal.addEventListener('message', ({ data }: MessageEvent<Mot>) => {
  if ('demande' in data && ici.size > 0) dire({ tenus: [...ici] });
});

export const tenir = (nom: string): void => void ici.add(nom);
export const lacher = (nom: string): void => void ici.delete(nom);

/** The names that the other tabs hold. */
export async function tenusAilleurs(): Promise<Set<string>> {
  const tenus = new Set<string>();
  const entendre = ({ data }: MessageEvent<Mot>): void => {
    if ('tenus' in data) for (const nom of data.tenus) tenus.add(nom);
  };
  canal.addEventListener('message', entendre);
  dire({ demande: true });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  canal.removeEventListener('message', entendre);
  return tenus;
}
