import { formatCount } from '../../kit/text';
import { ActionIcon, Tooltip } from '@mantine/core';
import { type Icon, IconFolders, IconHome2, IconInfoCircle, IconCoins, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatDirhams } from '../../kit/money';
import { TextLink } from '../../kit/web/ButtonLink';
import type { AnalyticsEntry } from '../analytics';
import classes from './CartesResume.module.css';
import { CARTES, CE_QUE_COMPTENT_LES_REVENUS, CHIFFRES, definitionRevenus, enAnnee } from './messages';

interface CarteProps {
  titre: string;
  icon: Icon;
  valeur: string;
  /** The same figure of the year before, in words. */
  avant: string | undefined;
  aide?: ReactNode;
  children: ReactNode;
}

function Carte({ titre, icon: Icon, valeur, avant, aide, children }: CarteProps) {
  const id = useId();
  return (
    <li className={classes.carte} aria-labelledby={id}>
      <div className={classes.tete}>
        <Icon size={17} stroke={1.6} aria-hidden />
        <h2 id={id} className={classes.titre}>
          {titre}
        </h2>
        {aide}
      </div>
      <div className={classes.valeur} data-longue={valeur.length > 16 || undefined}>
        {valeur}
      </div>
      {avant && <div className={classes.avant}>{avant}</div>}
      <div className={classes.pied}>{children}</div>
    </li>
  );
}

/** What the amount sums: on hover, keyboard focus or touch (D27). */
function DefinitionRevenus({ annee }: Pick<AnalyticsEntry, 'annee'>) {
  return (
    <Tooltip
      label={definitionRevenus(annee)}
      multiline
      color="var(--ink)"
      c="var(--card)"
      w={270}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon className={classes.aide} color="gray" size={24} aria-label={CE_QUE_COMPTENT_LES_REVENUS}>
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface Props {
  entree: AnalyticsEntry;
  /** The year before, when the office has one. */
  precedente: AnalyticsEntry | undefined;
}

/** R082 to R086: three figures lead to what they count, the revenues lead nowhere. */
export function CartesResume({ entree, precedente }: Props) {
  const avant = (valeur: (entry: AnalyticsEntry) => string): string | undefined =>
    precedente && enAnnee(valeur(precedente), Number(precedente.annee));
  const nombre = (key: 'clients' | 'proprietes' | 'dossiers') => ({
    valeur: formatCount(entree[key]),
    avant: avant((entry) => formatCount(entry[key])),
  });
  return (
    <ul className={classes.cartes} aria-label={CHIFFRES}>
      <Carte titre={CARTES.clients.titre} icon={IconUsers} {...nombre('clients')}>
        <TextLink to="/app/client" className={classes.lien}>
          {CARTES.clients.lien}
        </TextLink>
      </Carte>
      <Carte titre={CARTES.proprietes.titre} icon={IconHome2} {...nombre('proprietes')}>
        <TextLink to="/app/propriete" className={classes.lien}>
          {CARTES.proprietes.lien}
        </TextLink>
      </Carte>
      <Carte
        titre={CARTES.revenus.titre}
        icon={IconCoins}
        valeur={formatDirhams(entree.revenues)}
        avant={avant((entry) => formatDirhams(entry.revenues))}
        aide={<DefinitionRevenus annee={entree.annee} />}
      >
        <span className={classes.note}>{CARTES.revenus.note}</span>
      </Carte>
      <Carte titre={CARTES.dossiers.titre} icon={IconFolders} {...nombre('dossiers')}>
        <TextLink to="/app/dossier/consultation" className={classes.lien}>
          {CARTES.dossiers.lien}
        </TextLink>
      </Carte>
    </ul>
  );
}
