/** The names behind the ids of this step: those in the file, and those met while typing. */
import { useMemo, useReducer, useState } from 'react';
import { isoler } from '../../../../kit/text';
import type { Dossier } from '../../../dossier';
import type { Partie } from '../../../partie';
import type { Noms } from './saisieOuverture';

export interface ClientConnu {
  value: number;
  label: string;
  numCin: string | null;
  hasCin: boolean;
}
export interface AffaireConnue {
  value: number;
  label: string;
  solde: number;
}

export interface Connus extends Noms {
  noterClient: (client: ClientConnu) => void;
  noterCin: (id: number) => void;
  noterSociete: (societe: { value: number; label: string }) => void;
  noterAffaire: (affaire: AffaireConnue) => void;
}

const clientDe = ({ client: { client, fullname, numCin, hasCin } }: Partie): ClientConnu => ({
  value: client,
  label: [isoler(fullname), numCin].filter(Boolean).join(' · '),
  numCin,
  hasCin,
});

function clientsDe(parties: readonly Partie[]): Map<number, ClientConnu> {
  const clients = new Map<number, ClientConnu>();
  for (const { mandataire } of parties) {
    if (!mandataire) continue;
    // The answer does not say whether a mandataire has a CIN: it is never asked for.
    clients.set(mandataire.client, {
      value: mandataire.client,
      label: mandataire.fullname,
      numCin: null,
      hasCin: true,
    });
  }
  for (const p of parties) clients.set(p.client.client, clientDe(p));
  return clients;
}

const societesDe = (parties: readonly Partie[]): Map<number, string> =>
  new Map(
    parties.flatMap(({ representant, representantLabel }) =>
      representant === null ? [] : [[representant, representantLabel ?? ''] as const],
    ),
  );

type Ouverture = Dossier['ouverture'];
/** What is met while typing, and what the file was then: read anew since, the file knows better. */
interface Note<T> {
  dit: T;
  sous: Ouverture;
}
interface Notes {
  clients: Map<number, Note<ClientConnu>>;
  societes: Map<number, Note<string>>;
  affaires: Map<number, AffaireConnue>;
}

const dernier = <T>(note: Note<T> | undefined, stocke: T | undefined, ouverture: Ouverture): T | undefined =>
  note?.sous === ouverture ? note.dit : (stocke ?? note?.dit);

function connusDe(ouverture: Ouverture, notes: Notes, redessiner: () => void): Connus {
  const parties: Partie[] = [...ouverture.acquereurs, ...ouverture.vendeurs];
  const clients = clientsDe(parties);
  const societes = societesDe(parties);
  const noterClient = (client: ClientConnu) => {
    notes.clients.set(client.value, { dit: client, sous: ouverture });
    redessiner();
  };
  const client = (id: number): ClientConnu | undefined => {
    const [note, stocke] = [notes.clients.get(id), clients.get(id)];
    // Of a mandataire, the file tells the name alone.
    const connu = stocke?.numCin === null ? (note?.dit ?? stocke) : dernier(note, stocke, ouverture);
    return connu && { ...connu, hasCin: (note?.dit.hasCin || stocke?.hasCin) ?? false };
  };
  return {
    client,
    societe: (id) => dernier(notes.societes.get(id), societes.get(id), ouverture),
    affaire: (id) => notes.affaires.get(id),
    noterClient,
    noterCin: (id) => {
      const connu = client(id);
      if (connu) noterClient({ ...connu, hasCin: true });
    },
    noterSociete: ({ value, label }) => {
      notes.societes.set(value, { dit: label, sous: ouverture });
      redessiner();
    },
    noterAffaire: (affaire) => {
      notes.affaires.set(affaire.value, affaire);
      redessiner();
    },
  };
}

/** Stable until something new is known: the rows that receive it do not render again. */
export function useConnus({ ouverture }: Dossier): Connus {
  const [combien, redessiner] = useReducer((count: number) => count + 1, 0);
  const [notes] = useState<Notes>(() => ({ clients: new Map(), societes: new Map(), affaires: new Map() }));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- how many times the notes were added to
  return useMemo(() => connusDe(ouverture, notes, redessiner), [ouverture, notes, combien]);
}
