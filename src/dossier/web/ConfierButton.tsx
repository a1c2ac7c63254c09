import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RESPONSABLE } from './consultation/messages';

const ConfierWindow = lazyWindow(() => import('./ConfierWindow').then((module) => module.ConfierWindow));

interface Props {
  /** What the list asks for. */
  query: Record<string, string | number>;
  de: number;
  /** The list shows none; a window that is open stays, and tells it. */
  aucun: boolean;
}

/** For who sees all files, when the list is that of one responsible. */
export function ConfierButton({ query: { page: _page, size: _size, ...query }, de, aucun }: Props) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserShare size={16} aria-hidden />}
        disabled={aucun}
        onClick={() => setOuvert(true)}
      >
        {RESPONSABLE.confier}
      </Button>
      {ouvert && <ConfierWindow query={query} de={de} onClose={() => setOuvert(false)} />}
    </>
  );
}
