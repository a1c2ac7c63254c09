import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../kit/dates';
import { call } from '../../kit/web/call';
import { confirm } from '../../kit/web/dialogs';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useCopie } from '../../kit/web/useCopie';
import { useSave } from '../../kit/web/useSave';
import { useShownOnce } from '../../kit/web/useShownOnce';
import { Window } from '../../kit/web/Window';
import { creerFlux, getFlux, retirerFlux } from '../api';
import classes from './echeances.module.css';
import {
  A_QUOI,
  ADRESSE,
  AUCUNE_ADRESSE,
  CALENDRIER_PRIVE,
  CONSIGNES,
  COPIE_IMPOSSIBLE,
  COPIEE,
  COPIER,
  CREER,
  depuis,
  QUITTER,
  REMPLACEMENT,
  REMPLACER,
  RESEAU,
  RETIREE,
  RETIRER,
  RETRAIT,
  SECRET,
  UNE_FOIS,
} from './messagesFlux';

const WIDTH = 620;

/** Shown this once: the office stores only a digest. */
function Adresse({ url }: { url: string }) {
  const { champ, dit, prendre } = useCopie(url, { copie: COPIEE, aLaMain: COPIE_IMPOSSIBLE });
  return (
    <>
      <div className={classes.adresse}>
        <TextInput
          className={classes.champ}
          ref={champ}
          aria-label={ADRESSE}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void prendre()}>
          {COPIER}
        </Button>
      </div>
      <output className={classes.aide}>{dit || UNE_FOIS}</output>
      <ul className={classes.consignes}>
        {CONSIGNES.map(([ou, comment]) => (
          <li key={ou}>
            <strong>{ou}</strong>
            {`\u00a0: ${comment}`}
          </li>
        ))}
      </ul>
      <p className={classes.aide}>{RESEAU}</p>
    </>
  );
}

/** The address is shown once: the window must not close by mistake over it, nor while it is being made. */
function useAdresse() {
  const [url, setUrl] = useState<string | null>(null);
  const creer = useSave({ run: () => call(creerFlux), onSaved: (answer) => setUrl(answer.url) });
  const retirer = useSave({
    run: () => call(retirerFlux),
    success: RETIREE,
    onSaved: () => setUrl(null),
  });
  useShownOnce(url ? QUITTER : null);
  return { url, creer, retirer };
}

interface FluxProps extends ReturnType<typeof useAdresse> {
  creeLe: string | null;
}

function Flux({ creeLe, url, creer, retirer }: FluxProps) {
  const remplacer = async () => {
    if (await confirm({ ...REMPLACEMENT, confirmLabel: REMPLACER, danger: true }))
      await creer.save(undefined);
  };
  const enlever = async () => {
    if (await confirm({ ...RETRAIT, confirmLabel: RETIRER, danger: true })) await retirer.save(undefined);
  };
  return (
    <>
      {url && <Adresse url={url} />}
      {!url && <p>{creeLe ? depuis(formatDay(creeLe)) : AUCUNE_ADRESSE}</p>}
      <Alert color="laiton" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {SECRET}
      </Alert>
      <div className={classes.flux}>
        {creeLe === null ? (
          <Button loading={creer.saving} onClick={() => void creer.save(undefined)}>
            {CREER}
          </Button>
        ) : (
          <>
            <Button variant="default" loading={creer.saving} onClick={() => void remplacer()}>
              {REMPLACER}
            </Button>
            <Button variant="default" loading={retirer.saving} onClick={() => void enlever()}>
              {RETIRER}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** One's deadlines in another calendar, by an address that nobody else should have. */
export function FluxModal({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useCall(getFlux);
  const adresse = useAdresse();
  const attente = <PendingState failed={isError} onRetry={() => void refetch()} />;
  const perdable = adresse.url !== null || adresse.creer.saving;
  return (
    <Window title={CALENDRIER_PRIVE} size={WIDTH} closeEasily={!perdable} onClose={onClose}>
      <div className={classes.fenetre}>
        <p className={classes.aide}>{A_QUOI}</p>
        {data ? <Flux creeLe={data.creeLe} {...adresse} /> : attente}
      </div>
    </Window>
  );
}
