import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** The bytes leave the browser at once, for the machine, which sends them by a slow line: the answer comes `apres` that long. */
function tenir(octets: number, apres: number): void {
  class Tenu extends FauxEnvoi {
    override upload: { onprogress?(event: object): void; onload?(event: object): void } = {};
    onabort = (): void => undefined;
    override abort = (): void => this.onabort();
    override send(): void {
      setTimeout(() => {
        const event = { lengthComputable: true, loaded: octets, total: octets };
        this.upload.onprogress?.(event);
        this.upload.onload?.(event);
      }, 100);
      setTimeout(() => {
        this.status = 200;
        this.responseText = '{"id":7}';
        this.onload();
      }, apres);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Tenu);
}

describe('D20 une pièce que le poste tient encore, sur une ligne lente', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const rien = (): void => undefined;
    vi.stubGlobal('window', { setTimeout, addEventListener: rien, removeEventListener: rien });
  });
  afterEach(() => vi.useRealTimers());

  const fin = async (apres: number): Promise<unknown> => {
    const issue = upload(verser, envoi()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(apres);
    return Promise.race([issue, 'attend']);
  };

  it('n’est pas abandonnée pendant qu’elle part', async () => {
    tenir(600_000, 12_000);
    expect(await fin(12_000)).toEqual({ id: 7 });
  });

  it('est abandonnée au bout de 5 secondes quand elle est petite, et jamais attendue plus de 40', async () => {
    tenir(1_000, 60_000);
    expect(await fin(5_000)).toBe('attend');
    expect(await fin(5_200)).toMatchObject({ code: 'indisponible' });
    tenir(2_000_000, 60_000);
    expect(await fin(40_000)).toMatchObject({ code: 'indisponible' });
  });

  it('est abandonnée au bout de 5 secondes quand la ligne est rapide', async () => {
    tenir(20_000_000, 60_000);
    expect(await fin(5_200)).toMatchObject({ code: 'indisponible' });
  });
});
