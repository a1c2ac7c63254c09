import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { useOuvre } from './portee';
import classes from './Table.module.css';

interface Common {
  icon: ReactNode;
  label: string;
}

interface ButtonActionProps extends Common {
  onClick: () => void;
  disabled?: boolean;
  loading?: boolean;
}

const look = ({
  icon,
  label,
}: Common): ActionIconProps & { 'aria-label': string; title: string; children: ReactNode } => ({
  variant: 'subtle',
  color: 'gray',
  size: 28,
  className: classes.action,
  'aria-label': label,
  title: label,
  children: icon,
});

/** Quiet until needed: an icon with a name. */
export function RowAction({ icon, label, ...button }: ButtonActionProps) {
  return <ActionIcon {...look({ icon, label })} {...button} />;
}

type AnchorActionProps = Common & Omit<ComponentProps<'a'>, 'children' | 'color'>;
/** The same as a plain link: a download, a tab. */
export const RowAnchor = forwardRef<HTMLAnchorElement, AnchorActionProps>(
  ({ icon, label, ...anchor }, ref) => {
    const ouvre = useOuvre();
    if (anchor.href && !ouvre(anchor.href)) return null;
    return <ActionIcon component="a" ref={ref} {...anchor} {...look({ icon, label })} />;
  },
);
/** The same as a link: `<RowLink icon label to params />`. */
export const RowLink = createLink(RowAnchor);
