import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef } from 'react';

type PlainAnchor = Omit<ComponentProps<'a'>, keyof ButtonProps>;

const ButtonAnchor = forwardRef<HTMLAnchorElement, ButtonProps & PlainAnchor>((props, ref) => (
  <Button component="a" ref={ref} {...props} />
));
/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

const TextAnchor = forwardRef<HTMLAnchorElement, AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>>(
  (props, ref) => <Anchor ref={ref} {...props} />,
);
/** A link of the router within text. */
export const TextLink = createLink(TextAnchor);
