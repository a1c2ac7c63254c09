import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconPencil } from '@tabler/icons-react';
import { SANS_DROIT, useDroit } from '../../compte/web/useDroit';
import classes from './EtapesForm.module.css';
import { CLOTURER, ENREGISTRER, ETAPE_SUIVANTE, NON_ENREGISTRE, enregistreA } from './messages';
import type { Parcours } from './useParcours';

interface Props {
  parcours: Parcours;
  /** Absent: not the last step. */
  cloturer?: () => void;
  closing: boolean;
  readOnly: boolean;
}

function Etat({ parcours: { dirty, enregistreA: heure } }: Pick<Props, 'parcours'>) {
  if (!dirty && heure === null) return null;
  const Icon = dirty ? IconPencil : IconCheck;
  return (
    <>
      <Icon size={16} aria-hidden />
      {dirty || heure === null ? NON_ENREGISTRE : enregistreA(heure)}
    </>
  );
}

/**
 * The bar that stays in sight; its last button goes on (R403, R539, R540). « Suivante » and « Clôturer » are two buttons for each
 * step, not one reused: the second click of a double click would save the next step, or close the file.
 */
export function BarreEtape({ parcours, cloturer, closing, readOnly }: Props) {
  const { active, saving } = parcours;
  const cloturable = useDroit('cloturer');
  return (
    <>
      <output className={classes.etat}>
        <Etat parcours={parcours} />
      </output>
      {!readOnly && !cloturer && (
        <Button variant="default" disabled={saving} onClick={() => void parcours.enregistrer()}>
          {ENREGISTRER}
        </Button>
      )}
      {cloturer ? (
        !readOnly && (
          <Button
            key={active}
            loading={closing}
            disabled={!cloturable}
            title={cloturable ? undefined : SANS_DROIT}
            onClick={cloturer}
          >
            {CLOTURER}
          </Button>
        )
      ) : (
        <Button
          key={active}
          loading={saving}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => void parcours.suivante()}
        >
          {ETAPE_SUIVANTE}
        </Button>
      )}
    </>
  );
}
