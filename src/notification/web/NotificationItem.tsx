import { Anchor, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { TextLink } from '../../kit/web/ButtonLink';
import { versLien } from '../../kit/web/versLien';
import { dateRelative } from '../dateRelative';
import { morceauxDe } from '../morceaux';
import type { Notification } from '../notification';
import { messages } from './messages';
import classes from './notifications.module.css';
import { marquer } from './queries';

const ICONS = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  important: IconAlertOctagon,
  success: IconCircleCheck,
};

const SHORT = 90; // characters that two lines hold
const isLong = (content: string): boolean => content.length > SHORT || content.includes('\n');

/** The first line, then the others joined, of which the style shows one line. */
function short(content: string): string {
  const [first, ...rest] = content.split(/\n+/);
  return `${first}\n${rest.join(' ')}`;
}

function StateIcon({ state }: Pick<Notification, 'state'>) {
  const Icon = ICONS[state];
  return (
    <span className={classes.icon} data-state={state}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{messages.states[state]}</VisuallyHidden>
    </span>
  );
}

interface MotsProps {
  content: string;
  /** Links only in a text that is shown whole: a link could be in the part that is cut. */
  whole: boolean;
}

function Mots({ content, whole }: MotsProps) {
  return morceauxDe(content).map(({ texte, href }, index) => {
    if (href === undefined) return texte;
    // Left to right: among Arabic words, the pairs of digits of a phone number would show in reverse order.
    // oxlint-disable react/no-array-index-key -- pieces of one text, which never move
    return whole ? (
      <Anchor key={index} href={href} dir="ltr" fz="inherit" td="underline">
        {texte}
      </Anchor>
    ) : (
      <bdi key={index} dir="ltr">
        {texte}
      </bdi>
    );
    // oxlint-enable react/no-array-index-key
  });
}

/** R057. Ticked at once, however long the server takes. */
function ReadBox({ id, title, isRead }: Notification) {
  const [checked, setChecked] = useOptimistic(isRead);
  const tick = (lu: boolean) =>
    startTransition(async () => {
      setChecked(lu);
      await marquer([id], lu);
    });
  return (
    <Checkbox
      className={classes.read}
      size="xs"
      checked={checked}
      label={messages.read}
      aria-label={`${messages.read}\u00a0: ${title}`}
      onChange={(event) => tick(event.currentTarget.checked)}
    />
  );
}

interface Props {
  notification: Notification;
  now: Date;
  /** Called when its screen was opened. */
  onLeave: () => void;
}

export function NotificationItem({ notification, now, onLeave }: Props) {
  const { id, title, content, isRead, state, sender, lien, updated_at } = notification;
  const [whole, setWhole] = useState(false);
  const contentId = useId();
  const long = isLong(content);
  const cut = long && !whole;
  const readIt = () => !isRead && void marquer([id], true);
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <StateIcon state={state} />
      <div>
        <div className={classes.title}>{title}</div>
        {content !== '' && (
          <div id={contentId} className={cut ? classes.clamped : classes.content}>
            <Mots content={cut ? short(content) : content} whole={!cut} />
          </div>
        )}
        <div className={classes.about}>
          {sender && <span>{messages.from(sender)}</span>}
          <time dateTime={updated_at}>{dateRelative(updated_at, now)}</time>
          {long && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-expanded={whole}
              aria-controls={contentId}
              onClick={() => {
                setWhole(!whole);
                if (!whole) readIt();
              }}
            >
              {whole ? messages.less : messages.more}
              <VisuallyHidden>{`\u00a0: ${title}`}</VisuallyHidden>
            </Anchor>
          )}
          {lien && (
            <TextLink
              {...versLien(lien)}
              size="sm"
              onClick={() => {
                readIt();
                onLeave();
              }}
            >
              {messages.open}
              <VisuallyHidden>{`\u00a0: ${title}`}</VisuallyHidden>
            </TextLink>
          )}
        </div>
      </div>
      <ReadBox {...notification} />
    </li>
  );
}
