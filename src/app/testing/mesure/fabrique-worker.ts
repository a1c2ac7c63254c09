/** Makes the rows while others are written: two at most are ahead. Speaks by messages. */
import { parentPort } from 'node:worker_threads';
import { type Commande, type Livraison, fabriquer } from './fabrique';

let livraisons: Generator<Livraison> | undefined;

parentPort?.on('message', (commande: Commande | null) => {
  livraisons ??= commande ? fabriquer(commande) : undefined;
  parentPort?.postMessage(livraisons?.next().value ?? null, []);
});
