import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { post } from '../api';
import { upload } from './upload';

const verser = post('/essai/verser', {
  summary: 'Essai',
  kind: 'upload',
  body: z.object({ titre: z.string() }),
  answer: z.object({ id: z.number() }),
});
const envoi = () => ({
  params: undefined,
  fields: { titre: 'cin' },
  file: new File(['%PDF-'], 'cin.pdf', { lastModified: 0 }),
});

interface Reponse {
  status: number;
  texte: string;
}
let reponses: Reponse[] = [];
let cles: string[] = [];

/** Answers in that order; like a browser's, it goes on whatever who hears it throws. */
class FauxEnvoi {
  upload = {};
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  open = (): void => undefined;
  abort = (): void => undefined;
  getResponseHeader = (): string => 'application/json';
  setRequestHeader(nom: string, valeur: string): void {
    if (nom === 'Idempotency-Key') cles.push(valeur);
  }
  send(): void {
    const { status, texte } = reponses.shift() ?? { status: 0, texte: '' };
    this.status = status;
    this.responseText = texte;
    setTimeout(() => {
      try {
        if (status === 0) this.onerror();
        else this.onload();
      } catch {}
    });
  }
}

beforeEach(() => {
  cles = [];
  vi.stubGlobal('XMLHttpRequest', FauxEnvoi);
  const rien = (): void => undefined;
  vi.stubGlobal('window', { setTimeout, addEventListener: rien, removeEventListener: rien });
});
afterEach(() => vi.unstubAllGlobals());

it('D20 une pièce dont la réponse ne se lit pas n’attend pas sans fin', async () => {
  reponses = [{ status: 200, texte: '' }];
  await expect(upload(verser, envoi())).rejects.toMatchObject({ code: 'indisponible' });
}, 1_000);

it('D76 une pièce que le serveur n’a peut-être pas rangée est renvoyée sous la même clé', async () => {
  reponses = [
    { status: 502, texte: '<html>' },
    { status: 200, texte: '{"id"' },
    { status: 200, texte: '{"id":7}' },
    { status: 200, texte: '{"id":8}' },
  ];
  for (const perdue of ['non reçue', 'reçue à moitié'])
    await expect(upload(verser, envoi()), perdue).rejects.toMatchObject({ code: 'indisponible' });
  expect(await upload(verser, envoi())).toEqual({ id: 7 });
  expect(await upload(verser, envoi())).toEqual({ id: 8 });
  expect(new Set(cles.slice(0, 3)).size).toBe(1);
  expect(cles[3]).not.toBe(cles[0]);
});

it('D20 un serveur injoignable se dit, et un fichier qui n’est plus sur le poste aussi', async () => {
  await expect(upload(verser, envoi())).rejects.toThrow('Le serveur ne répond pas.');
  const { file, ...reste } = envoi();
  const illisible = (): Promise<never> => Promise.reject(new DOMException('', 'NotFoundError'));
  const parti = Object.assign(file, { slice: () => ({ arrayBuffer: illisible }) as unknown as Blob });
  await expect(upload(verser, { ...reste, file: parti })).rejects.toThrow('choisissez-le de nouveau');
});
