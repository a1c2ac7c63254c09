import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isoler } from '../../kit/text';
import { useOuvre } from '../../kit/web/portee';
import { type Echeance, OUVERTE } from '../echeance';
import classes from './Calendrier.module.css';
import { versLien } from './lien';
import { enBref, nomRegle, situation, ton } from './mots';

interface Props {
  echeance: Echeance;
  tabIndex: number;
}

/** A deadline in its day: whose and what it is, and where it stands for those who do not see its colour. */
export function Evenement({ echeance, tabIndex }: Props) {
  const { dossier, libelle, lien, etat, jours } = echeance;
  const mots = situation(echeance);
  const enRetard = etat === OUVERTE && jours < 0;
  const ouvre = useOuvre();
  const commun = {
    className: classes.evenement,
    'data-ton': ton(echeance),
    title: [dossier?.titre, libelle, mots].flatMap((mot) => (mot ? isoler(mot) : [])).join(' · '),
  };
  const dit = (
    <>
      {etat !== OUVERTE && <IconCheck size={13} aria-hidden />}
      {enRetard && <IconAlertTriangle size={13} aria-hidden />}
      {!dossier && etat === OUVERTE && !enRetard && <IconUser size={13} aria-hidden />}
      <span>{enBref(echeance)}</span>
      <VisuallyHidden>{`, ${dossier ? mots : `${nomRegle(echeance)}, ${mots}`}`}</VisuallyHidden>
    </>
  );
  if (!ouvre(lien)) return <span {...commun}>{dit}</span>;
  return (
    <Link {...versLien(lien)} tabIndex={tabIndex} {...commun}>
      {dit}
    </Link>
  );
}
