import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef } from 'react';
import { useOuvre } from './portee';

type PlainAnchor = Omit<ComponentProps<'a'>, keyof ButtonProps>;

const ButtonAnchor = forwardRef<HTMLAnchorElement, ButtonProps & PlainAnchor>((props, ref) => {
  const ouvre = useOuvre();
  if (props.href && !ouvre(props.href)) return null;
  return <Button component="a" ref={ref} {...props} />;
});
/** A link of the router that looks like a button; nothing when the account may not open where it leads. */
export const ButtonLink = createLink(ButtonAnchor);

const TextAnchor = forwardRef<HTMLAnchorElement, AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>>(
  (props, ref) => {
    const ouvre = useOuvre();
    if (props.href && !ouvre(props.href)) return <span>{props.children}</span>;
    return <Anchor ref={ref} {...props} />;
  },
);
/** A link of the router within text; only its words when the account may not open where it leads. */
export const TextLink = createLink(TextAnchor);
