import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RowAction } from '../../kit/web/RowAction';
import type { HistoriqueProps } from './HistoriqueWindow';
import { HISTORIQUE } from './messages';

const HistoriqueWindow = lazyWindow(() =>
  import('./HistoriqueWindow').then((module) => module.HistoriqueWindow),
);

type Props = Omit<HistoriqueProps, 'onClose'>;
const ICON = <IconHistory size={17} aria-hidden />;

/** Opens the history of a record, from its page; the window's code is loaded then. */
export function HistoriqueButton(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={HISTORIQUE}
        title={HISTORIQUE}
        onClick={() => setOpened(true)}
      >
        {ICON}
      </ActionIcon>
      {opened && <HistoriqueWindow {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The same in a row of a list, for a record without a page. */
export function HistoriqueAction(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowAction icon={ICON} label={HISTORIQUE} onClick={() => setOpened(true)} />
      {opened && <HistoriqueWindow {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
