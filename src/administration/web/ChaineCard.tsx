import { Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, officeDay, officeTime } from '../../kit/dates';
import { Card } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { ErrorState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { getChaine, verifierChaine } from '../apiJournal';
import { TEXTES } from './messages';

/** A journal of ten years takes some seconds. */
const PATIENCE_MS = 120_000;

const quand = (iso: string): string => {
  const instant = new Date(iso);
  return `${formatDate(officeDay(instant))} à ${officeTime(instant)}`;
};

/** Whether the journal still says what was written, and since when one knows it. */
export function ChaineCard() {
  const { data, isError, refetch } = useCall(getChaine);
  const [verdict, setVerdict] = useState<{ intact: boolean; phrase: string } | null>(null);
  const { save, saving } = useSave({
    run: () => call(verifierChaine, { timeoutMs: PATIENCE_MS }),
    onSaved: setVerdict,
  });
  const faute = verdict ? !verdict.intact : Boolean(data?.erreur);
  return (
    <Card
      title={TEXTES.chaine}
      note={
        (verdict || data?.verifieLe || data?.erreur) && (
          <StatusBadge tone={faute ? 'perte' : 'ok'}>{faute ? TEXTES.altere : TEXTES.intact}</StatusBadge>
        )
      }
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={saving}
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
            {data.verifieLe ? TEXTES.verifieLe(quand(data.verifieLe)) : TEXTES.jamais}
          </Text>
          <Text size="sm" c="dimmed">
            {data.point ? TEXTES.point(data.point.numero, quand(data.point.le)) : TEXTES.sansPoint}
          </Text>
        </>
      )}
      <Text
        size="sm"
        role="status"
        mt={verdict || data?.erreur ? 6 : 0}
        c={faute ? 'var(--perte)' : undefined}
      >
        {saving ? TEXTES.verification : (verdict?.phrase ?? data?.erreur)}
      </Text>
    </Card>
  );
}
