import { type FormEvent, useRef, useState } from 'react';
import { EMAIL_NON_VALIDE, estEmail } from '../email';
import { MAX_CONTACT, tropLong } from '../limites';
import { envoyer, type Message } from './envoyer';
import { garder, useGarde } from './garde';
import { formulaire as text } from './messages';
import { useHydrated } from './useHydrated';

export type Phase = 'saisie' | 'envoi' | 'envoye' | 'echec';
export type Champ = keyof typeof text.champs;
type Erreurs = Partial<Record<Champ, string>>;

const CHAMPS = Object.keys(text.champs) as Champ[];

const lire = (form: HTMLFormElement): Message => Object.fromEntries(new FormData(form)) as Message;

/** Nothing is cut while one types or pastes: what is too long is told. */
function refusDe(champ: Champ, value: string): string | undefined {
  const { length } = value.trim();
  if (length === 0) return text.obligatoire;
  if (length > MAX_CONTACT[champ]) return tropLong(MAX_CONTACT[champ]);
  return champ === 'email' && !estEmail(value) ? text.emailInvalide : undefined;
}

function champDe(form: HTMLFormElement, nom: string) {
  const field = form.elements.namedItem(nom);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

/** The steps of sending a message (R281 to R290). The fields are uncontrolled: no render at each key. */
export function useContact() {
  const form = useRef<HTMLFormElement>(null);
  const draft = useGarde();
  const ready = useHydrated();
  const [phase, setPhase] = useState<Phase>('saisie');
  const [erreurs, setErreurs] = useState<Erreurs>({});
  const [motif, setMotif] = useState<string>();
  const [alerte, setAlerte] = useState<string | null>(null);

  const send = async (message: Message) => {
    setPhase('envoi');
    // Kept before it is known to have gone: whoever follows a link or reloads meanwhile stops the sending.
    garder(message);
    const { ok, motif } = await envoyer(message);
    garder(ok ? null : message);
    form.current?.reset(); // R287
    setMotif(motif);
    setPhase(ok ? 'envoye' : 'echec');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = lire(event.currentTarget);
    const refus: Erreurs = Object.fromEntries(CHAMPS.map((champ) => [champ, refusDe(champ, message[champ])]));
    const faux = refus.email === text.emailInvalide;
    const premier = CHAMPS.find((champ) => refus[champ] !== undefined);
    setErreurs(refus);
    setAlerte(faux ? EMAIL_NON_VALIDE : null);
    if (faux) return;
    if (premier) champDe(event.currentTarget, premier)?.focus();
    else void send(message);
  };

  return {
    form,
    ready,
    phase,
    draft,
    motif,
    erreurs,
    alerte,
    submit,
    /** R288: the outcome of the last message goes as soon as another is begun. */
    forget: () => {
      setAlerte(null);
      if (phase === 'envoi') return;
      setMotif(undefined);
      setPhase('saisie');
    },
    /** R284. A field that is only left empty is not refused yet. */
    leave: (champ: Champ, value: string) => {
      const refus = refusDe(champ, value);
      const tait = refus === text.obligatoire && erreurs[champ] !== text.obligatoire;
      setErreurs({ ...erreurs, [champ]: tait ? undefined : refus });
    },
    /** Puts the kept message back in the form; one begun since is kept in its place: neither is lost. */
    takeUp: () => {
      const { current } = form;
      if (!current || !draft) return;
      const begun = lire(current);
      for (const champ of CHAMPS) {
        const field = champDe(current, champ);
        if (field) field.value = draft[champ];
      }
      garder(CHAMPS.some((champ) => begun[champ].trim() !== '') ? begun : null);
      setMotif(undefined);
      setErreurs({});
      setPhase('saisie');
      champDe(current, 'message')?.focus();
    },
  };
}
