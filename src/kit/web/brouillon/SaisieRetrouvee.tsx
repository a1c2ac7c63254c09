import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formatInstant } from '../../dates';
import { rendreNoms } from '../fields/champs';
import { type Fusion, departDe } from '../fusion/fusion';
import type * as Reunir from '../fusion/reunir';
import { Note } from '../Note';
import { notifyLoadError } from '../notify';
import type { Trouve } from './coffre';
import { type Gardien, garderSaisie } from './gardien';

export interface SaisieGardeeProps<F extends FieldValues> {
  form: UseFormReturn<F>;
  /** Which form, of which record: `client/12`, `client/nouveau`. */
  cle: string;
  fusion?: Partial<Fusion<F>> | undefined;
  /** What was typed and stands aside: kept too. */
  attente?: readonly F[];
}

const retrouvee = (le: string): string =>
  `Une saisie non enregistrée du ${formatInstant(le)} a été retrouvée.`;

const PAS_REPRISE =
  'La saisie n’a pas pu être reprise\u00a0: le serveur ne répond pas. Elle est toujours gardée sur ce poste, réessayez dans un instant.';

/** Keeps what is typed in a form, and offers what was kept the last time, which never comes back by itself. */
export function SaisieRetrouvee<F extends FieldValues>(props: SaisieGardeeProps<F>) {
  const { form, cle, fusion = {} } = props;
  const [trouves, setTrouves] = useState<Trouve[]>([]);
  const [surs, setSurs] = useState(false);
  const [busy, setBusy] = useState(false);
  const gardien = useRef<Gardien>(null);
  const code = useRef<typeof Reunir>(null);
  const attente = useEffectEvent(() => props.attente ?? []);

  const lireCode = async () => (code.current ??= await import('../fusion/reunir'));
  /** Offered once the code that takes it up is loaded: a save during that loading would go without the draft. */
  const proposer = async (gardees: Trouve[]) => {
    const reunir = gardees.length > 0 ? await lireCode().catch(() => null) : null;
    // It was saved after all: only the answer was lost.
    const rangees = reunir
      ? gardees.filter(({ saisie }) => reunir.dit(departDe(form), saisie as F, fusion))
      : [];
    for (const rangee of rangees) gardien.current?.jeter(rangee);
    setTrouves(gardees.filter((gardee) => !rangees.includes(gardee)));
    setSurs(true);
  };
  const trouver = (gardees: Trouve[], certains: boolean) =>
    certains ? void proposer(gardees) : setTrouves(gardees);
  // The effect depends on the form's control, which never changes: the form object changes at each render.
  const debut = useEffectEvent(() => garderSaisie({ form, cle, attente, onTrouves: trouver }));
  useEffect(() => {
    const watch = debut();
    gardien.current = watch;
    return () => watch.fermer();
  }, [form.control, cle]);

  const [trouve, ...autres] = trouves;
  if (!trouve) return null;
  const jeter = () => {
    gardien.current?.jeter(trouve);
    setTrouves(autres);
  };
  const reprendre = async () => {
    setBusy(true);
    try {
      const { reprendreSaisie } = await lireCode();
      rendreNoms(form.control, trouve.noms);
      if (!(await reprendreSaisie(form, fusion, trouve as never))) return;
      gardien.current?.reprendre(trouve);
      setTrouves(autres);
    } catch {
      notifyLoadError(PAS_REPRISE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      role="status"
      // Its place is taken before what it says is sure: the fields must not move under the mouse once one has begun.
      hidden={!surs}
      icon={<IconHistory size={18} aria-hidden />}
      actions={
        <Group gap={10}>
          <Button size="compact-sm" loading={busy} onClick={() => void reprendre()}>
            Reprendre
          </Button>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={jeter}>
            Jeter
          </Button>
        </Group>
      }
    >
      {retrouvee(trouve.le)}
    </Note>
  );
}
