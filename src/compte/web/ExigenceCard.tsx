import { Switch } from '@mantine/core';
import { Card } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { exigerSecondFacteur, getExigence, getSecondFacteur } from '../secondFacteur';
import { exigence as text } from './messagesSecurite';

/** Whether the office asks every account for a second factor; written with the right to settle the office. */
export function ExigenceCard({ readOnly }: { readOnly: boolean }) {
  const { data, isError, refetch } = useCall(getExigence);
  const { save, saving } = useSave({
    run: (exige: boolean) => call(exigerSecondFacteur, { body: { exige } }),
    success: ({ exige }) => (exige ? text.demande : text.libre),
    invalidate: [getExigence, getSecondFacteur],
  });
  return (
    <Card title={text.title}>
      {data ? (
        <Switch
          label={text.label}
          description={text.note}
          checked={data.exige}
          disabled={readOnly || saving}
          onChange={({ currentTarget: { checked } }) => void save(checked)}
        />
      ) : (
        <PendingState failed={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
