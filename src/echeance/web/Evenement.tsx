import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isoler } from '../../kit/text';
import { useOuvre } from '../../kit/web/portee';
import { versLien } from '../../kit/web/versLien';
import { type Echeance, FAITE, OUVERTE, SANS_OBJET } from '../echeance';
import classes from './Evenement.module.css';
import { enBref, nomRegle, situation, ton } from './mots';

interface Props {
  echeance: Echeance;
  tabIndex: number;
}

function Signe({ dossier, etat, jours }: Echeance) {
  const commun = { size: 13, 'aria-hidden': true };
  if (etat === FAITE) return <IconCheck {...commun} />;
  if (etat === SANS_OBJET) return <IconBan {...commun} />;
  if (jours < 0) return <IconAlertTriangle {...commun} />;
  return dossier ? null : <IconUser {...commun} />;
}

/** A deadline in its day: whose and what it is, and where it stands for those who do not see its colour. */
export function Evenement({ echeance, tabIndex }: Props) {
  const { dossier, libelle, lien, etat } = echeance;
  const mots = situation(echeance);
  const ouvre = useOuvre();
  const commun = {
    className: classes.evenement,
    'data-ton': ton(echeance),
    'data-ferme': etat !== OUVERTE || undefined,
    title: [dossier?.titre, libelle, mots].flatMap((mot) => (mot ? isoler(mot) : [])).join(' · '),
  };
  const dit = (
    <>
      <Signe {...echeance} />
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
