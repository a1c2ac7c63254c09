/** What runs in the measured page: it watches the browser's own account of itself. */
interface Releve {
  premierAffichage: number;
  plusGrand: number;
  /** The heading of the screen itself, not of what its page was written with. */
  ecran: number;
  /** Of the tasks longer than 50 ms, what passes 50. */
  blocage: number;
  /** From each interaction to the frame that shows it, as Event Timing tells it. */
  interactions: number[];
  deplacement: number;
}
export interface Mesureur {
  releve: Releve;
  /** From each key pressed to the frame that shows it, as Event Timing tells it: by 8 ms. */
  touches: number[];
  /** Milliseconds between the frames of what is done, from its beginning. */
  trames(faire: () => Promise<void>): Promise<number[]>;
  /** Clicks on the link and waits for its heading: milliseconds, and the frames drawn until it is one of them. */
  naviguer(lien: HTMLElement, titre: string): Promise<{ ms: number; trames: number }>;
  defiler(parTrame: number): Promise<number[]>;
}
declare global {
  interface Window {
    mesureur: Mesureur;
  }
}

interface Evenement extends PerformanceEventTiming {
  interactionId: number;
}
interface Deplacement extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

export function observer(): void {
  const LONGUE_MS = 50;
  const TUE_SOUS_MS = 16; // the browser says nothing of what is quicker
  const releve: Releve = {
    premierAffichage: Number.NaN,
    plusGrand: Number.NaN,
    ecran: Number.NaN,
    blocage: 0,
    interactions: [],
    deplacement: 0,
  };
  const touches: number[] = [];
  const voir = <E extends PerformanceEntry>(type: string, dire: (entree: E) => void, options = {}) =>
    new PerformanceObserver((liste) => (liste.getEntries() as E[]).forEach(dire)).observe({
      type,
      buffered: true,
      ...options,
    });
  voir('paint', (entree) => {
    if (entree.name === 'first-contentful-paint') releve.premierAffichage = entree.startTime;
  });
  voir('largest-contentful-paint', (entree) => {
    releve.plusGrand = entree.startTime;
  });
  voir('longtask', ({ duration }) => {
    releve.blocage += Math.max(0, duration - LONGUE_MS);
  });
  voir<Evenement>(
    'event',
    ({ name, interactionId, duration }) => {
      if (interactionId > 0) releve.interactions.push(duration);
      if (name === 'keydown') touches.push(duration);
    },
    { durationThreshold: TUE_SOUS_MS },
  );
  voir<Deplacement>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) releve.deplacement += value;
  });

  /** After the frame that is being made is on its way to the screen. */
  const apresTrame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const trame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const guetter = async (): Promise<void> => {
    const fin = await apresTrame();
    if (!document.querySelector('h1') || document.querySelector('.premier')) return guetter();
    releve.ecran = fin;
  };
  void guetter();
  const trames: Mesureur['trames'] = async (faire) => {
    const ecarts: number[] = [];
    let avant = await trame();
    let fini = false;
    const suivre = (maintenant: number): void => {
      ecarts.push(maintenant - avant);
      avant = maintenant;
      if (!fini) requestAnimationFrame(suivre);
    };
    requestAnimationFrame(suivre);
    await faire();
    fini = true;
    return ecarts;
  };

  window.mesureur = {
    releve,
    touches,
    trames,
    defiler: (parTrame) =>
      trames(async () => {
        const racine = document.scrollingElement ?? document.documentElement;
        for (let avant = -1; racine.scrollTop > avant; ) {
          avant = racine.scrollTop;
          window.scrollBy(0, parTrame);
          await trame();
        }
      }),
    naviguer: async (lien, titre) => {
      await trame();
      const debut = performance.now();
      lien.click();
      for (let combien = 1; ; combien += 1) {
        const fin = await apresTrame();
        const vu = [...document.querySelectorAll('h1')].some((h1) => h1.textContent?.includes(titre));
        if (vu || fin - debut > 10_000) return { ms: fin - debut, trames: combien };
      }
    },
  };
}
