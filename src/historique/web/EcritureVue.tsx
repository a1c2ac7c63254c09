import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { officeTime, formatInstant } from '../../kit/dates';
import { isoler } from '../../kit/text';
import { RowAction } from '../../kit/web/RowAction';
import type { ChangementDit, Ecriture } from '../api';
import classes from './Ecriture.module.css';
import { TEXTES } from './messages';

/** Number of fields beyond which those that were only filled in are folded. */
const OUVERTS = 6;
const OUVERTS_AU_JOURNAL = 2;

interface Props {
  ecriture: Ecriture;
  /** The record that was changed, on a screen that shows several. */
  fiche?: ReactNode;
  /** Shows the hour only: the day is above. */
  heure?: boolean;
  onRetablir?: (changements: ChangementDit[]) => void;
}

/** One writing: who, when, and each field from what to what. */
export function EcritureVue({ ecriture, fiche, heure, onRetablir }: Props) {
  const { action, par, le, efface, changements } = ecriture;
  const quand = heure ? officeTime(new Date(le)) : formatInstant(le);
  const retablissables = changements.filter(({ retablir }) => retablir);
  return (
    <article className={classes.ecriture}>
      <div className={classes.tete}>
        <h3 className={classes.action}>
          {action}
          {fiche && <span className={classes.fiche}>{fiche}</span>}
        </h3>
        <span className={classes.qui}>
          {`${isoler(par ?? TEXTES.logiciel)} · `}
          <time dateTime={le}>{quand}</time>
        </span>
      </div>
      {efface && <p className={classes.vide}>{TEXTES.efface}</p>}
      {!efface && changements.length === 0 && <p className={classes.vide}>{TEXTES.sansChangement}</p>}
      <Changements
        changements={changements}
        ouverts={heure ? OUVERTS_AU_JOURNAL : OUVERTS}
        onRetablir={onRetablir}
      />
      {onRetablir && retablissables.length > 1 && (
        <Button
          className={classes.tout}
          size="compact-sm"
          variant="default"
          onClick={() => onRetablir(retablissables)}
        >
          {TEXTES.retablirTout}
        </Button>
      )}
    </article>
  );
}

function Changements({
  changements,
  ouverts,
  onRetablir,
}: Pick<Props, 'onRetablir'> & { changements: ChangementDit[]; ouverts: number }) {
  if (changements.length === 0) return null;
  const liste = (
    <div className={classes.changements}>
      {changements.map((changement) => (
        <Changement key={changement.chemin.join('.')} changement={changement} onRetablir={onRetablir} />
      ))}
    </div>
  );
  if (changements.length <= ouverts || changements.some(({ avant }) => avant !== null)) return liste;
  return (
    <details className={classes.plis}>
      <summary>{TEXTES.champs(changements.length)}</summary>
      {liste}
    </details>
  );
}

function Changement({ changement, onRetablir }: Pick<Props, 'onRetablir'> & { changement: ChangementDit }) {
  const { champ, avant, apres, retablir } = changement;
  return (
    <div className={classes.changement}>
      <div className={classes.champ}>{champ}</div>
      <p className={classes.valeurs}>
        {avant !== null && (
          <>
            <span className={classes.avant}>{avant}</span>
            <IconArrowRight className={classes.fleche} size={14} aria-hidden />
            <VisuallyHidden>{TEXTES.devient}</VisuallyHidden>
          </>
        )}
        <span className={classes.apres}>{apres ?? TEXTES.rien}</span>
      </p>
      {onRetablir && retablir && (
        <RowAction
          icon={<IconArrowBackUp size={17} aria-hidden />}
          label={TEXTES.retablirUn(champ, avant ?? TEXTES.rien)}
          onClick={() => onRetablir([changement])}
        />
      )}
    </div>
  );
}
