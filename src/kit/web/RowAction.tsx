import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef, type ReactNode, useContext } from 'react';
import { useOuvre } from './portee';
import { RowName } from './rowName';
import classes from './RowAction.module.css';

interface Common {
  icon: ReactNode;
  label: string;
}

interface ButtonActionProps extends Common {
  onClick: () => void;
  disabled?: boolean;
  loading?: boolean;
}

type Look = ActionIconProps &
  Pick<ComponentProps<'button'>, 'aria-label' | 'aria-description' | 'title' | 'children'>;

function useLook({ icon, label }: Common): Look {
  const row = useContext(RowName);
  return {
    variant: 'subtle',
    color: 'gray',
    size: 28,
    className: classes.action,
    'aria-label': label,
    'aria-description': row && !label.includes(row) ? row : undefined,
    title: label,
    children: icon,
  };
}

/** Quiet until needed: an icon with a name. */
export function RowAction({ icon, label, ...button }: ButtonActionProps) {
  return <ActionIcon {...useLook({ icon, label })} {...button} />;
}

type AnchorActionProps = Common & { loading?: boolean } & Omit<ComponentProps<'a'>, 'children' | 'color'>;
/** The same as a plain link: a download, a tab. */
export const RowAnchor = forwardRef<HTMLAnchorElement, AnchorActionProps>(
  ({ icon, label, ...anchor }, ref) => {
    const ouvre = useOuvre();
    const look = useLook({ icon, label });
    if (anchor.href && !ouvre(anchor.href)) return null;
    return <ActionIcon component="a" ref={ref} {...anchor} {...look} />;
  },
);
/** The same as a link: `<RowLink icon label to params />`. */
export const RowLink = createLink(RowAnchor);
