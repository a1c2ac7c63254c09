import { Button, Group } from '@mantine/core';
import { DescriptionList } from '../../kit/web/DescriptionList';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { Window } from '../../kit/web/Window';
import { voirCorbeille } from '../api';
import type { ElementCorbeille } from '../corbeille';
import classes from './Corbeille.module.css';
import { TEXTES, nomDe } from './messages';
import { useRestaurer } from './useRestaurer';

const LONG = 60;

/** What was deleted, as it was. */
export function ElementWindow({ element, onClose }: { element: ElementCorbeille; onClose: () => void }) {
  const { data, isError, refetch } = useCall(voirCorbeille, { params: { id: element.id } });
  const restaurer = useRestaurer();
  return (
    <Window title={nomDe(element)} size={620} onClose={onClose}>
      <div className={classes.corps}>
        {data && (
          <DescriptionList
            columns={2}
            items={data.champs.map(({ champ, valeur }) => ({
              label: champ,
              value: valeur,
              wide: valeur.length > LONG,
            }))}
          />
        )}
        {isError && <ErrorState text={TEXTES.erreurFiche} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingState />}
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => void restaurer(element).then((fait) => fait && onClose())}>
            {TEXTES.restaurer}
          </Button>
        </Group>
      </div>
    </Window>
  );
}
