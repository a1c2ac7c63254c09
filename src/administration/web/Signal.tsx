import { IconAlertTriangle } from '@tabler/icons-react';
import { TextLink } from '../../kit/web/ButtonLink';
import { useCall } from '../../kit/web/useCall';
import { getAlertes } from '../api';
import { A_VOIR, OUVRIR, SIGNAL } from './messagesEtat';
import classes from './Signal.module.css';

/** One quiet line on the first screen, for who administers, when something must not wait. */
export function Signal() {
  const { data } = useCall(getAlertes);
  const phrases = (data?.alertes ?? []).flatMap((alerte) => SIGNAL[alerte] ?? []);
  if (phrases.length === 0) return null;
  return (
    <p className={classes.signal} role="note">
      <IconAlertTriangle size={17} aria-hidden />
      <span className={classes.texte}>
        {A_VOIR}
        {phrases.join(', ')}.
      </span>
      <TextLink to="/app/settings/administration">{OUVRIR}</TextLink>
    </p>
  );
}
