import { Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../kit/dates';
import { Card } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { Progression } from '../../kit/web/Progression';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { maintenant } from '../../kit/web/horloge';
import { ErrorState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useCancel } from '../../kit/web/useCancel';
import { useSave } from '../../kit/web/useSave';
import { getChaine, verifierChaine } from '../apiJournal';
import classes from './journal.module.css';
import { type Constat, connuDe, type Verdict } from './chaine';
import { TEXTES } from './messages';

/** Reading a journal of ten years takes some minutes; it stops when nobody waits for it any more. */
const PATIENCE_MS = 600_000;
const SUITE_MS = 1_000;
const invalidate = [getChaine];

const TONS = { intact: 'ok', altere: 'perte', nonVerifie: 'attention' } as const;

/** Whether the journal still says what was written, and when that was last checked. */
export function ChaineCard() {
  const [constat, setConstat] = useState<Constat | null>(null);
  const { begin, cancel } = useCancel();
  const { save, saving } = useSave({
    run: () => call(verifierChaine, { timeoutMs: PATIENCE_MS, signal: begin() }),
    invalidate,
    onSaved: (verdict: Verdict) => setConstat({ ...verdict, le: maintenant().toISOString(), nuit: data }),
  });
  const { data, isError, refetch } = useCall(getChaine, undefined, {
    refetchInterval: saving && SUITE_MS,
  });
  const lecture = data?.lecture ?? null;
  const { etat, verifieLe, phrase } = connuDe(data, constat);
  return (
    <Card
      title={TEXTES.chaine}
      note={etat && <StatusBadge tone={TONS[etat]}>{TEXTES[etat]}</StatusBadge>}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          disabled={saving}
          onClick={() => void save(undefined)}
        >
          {TEXTES.verifier}
        </Button>
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <>
          <Text size="sm">
            {TEXTES.lignes(data.lignes)}{' '}
            {verifieLe ? TEXTES.verifieLe(formatInstant(verifieLe)) : TEXTES.jamais}
          </Text>
          <Text size="sm" c="dimmed">
            {data.point ? TEXTES.point(data.point.numero, formatInstant(data.point.le)) : TEXTES.sansPoint}
          </Text>
        </>
      )}
      {saving && (
        <div className={classes.verification}>
          <Progression
            label={TEXTES.verification(lecture)}
            share={lecture && lecture.lues / lecture.total}
            onCancel={cancel}
          />
        </div>
      )}
      <Text
        size="sm"
        role="status"
        mt={!saving && phrase ? 6 : 0}
        c={etat === 'altere' ? 'var(--perte)' : undefined}
      >
        {!saving && phrase}
      </Text>
    </Card>
  );
}
