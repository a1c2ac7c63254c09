import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyWindow } from './lazyWindow';
import type { PdfWindowProps } from './PdfWindow';

export const PdfWindow = lazyWindow(() => import('./PdfWindow').then((module) => module.PdfWindow));

interface Props extends Omit<PdfWindowProps, 'onClose' | 'title'> {
  label: string;
  /** Title of the window; absent: the button's label. */
  title?: string;
  icon?: ReactNode;
}

/** A printed document, seen before it is printed or kept. */
export function PdfButton({
  label,
  title = label,
  icon = <IconPrinter size={17} aria-hidden />,
  ...document
}: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <PdfWindow title={title} {...document} onClose={() => setOpened(false)} />}
    </>
  );
}
