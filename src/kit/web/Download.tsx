import { Button, type ButtonProps } from '@mantine/core';
import { RowAnchor } from './RowAction';
import { useDownload } from './useDownload';
import { IconDownload } from '@tabler/icons-react';

interface Props extends Pick<ButtonProps, 'leftSection' | 'children'> {
  href: string;
  title?: string;
}

/** Saves a file: what `useDownload` says of its failures. */
export function DownloadButton({
  href,
  leftSection = <IconDownload size={16} aria-hidden />,
  ...rest
}: Props) {
  const { saving, link } = useDownload(href);
  return (
    <Button component="a" variant="default" leftSection={leftSection} loading={saving} {...link} {...rest} />
  );
}

/** The same, in a row. */
export function RowDownload({ href, label, size = 17 }: { href: string; label: string; size?: number }) {
  const { saving, link } = useDownload(href);
  return (
    <RowAnchor icon={<IconDownload size={size} aria-hidden />} label={label} loading={saving} {...link} />
  );
}
