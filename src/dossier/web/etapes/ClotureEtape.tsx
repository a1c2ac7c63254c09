import { useEffect, useImperativeHandle } from 'react';
import { CardSection } from '../../../kit/web/Card';
import { ceJour } from '../../../kit/web/horloge';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { resumeEtape } from '../../avancement';
import type { Dossier } from '../../dossier';
import { ETAPES, FORMALITES, type EtapeId, manquesEtape } from '../../etapes';
import { groupesPieces } from '../../pieces';
import { RECAPITULATIF } from '../messages';
import type { EtapeProps } from './contrat';
import { GrillePieces } from './GrillePieces';
import classes from './recapitulatif.module.css';

function Ligne({ dossier, id, label }: { dossier: Dossier; id: EtapeId; label: string }) {
  const entiere = manquesEtape(dossier, id, 'cloture').length === 0;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <StatusBadge tone={entiere ? 'ok' : 'attention'}>
          {resumeEtape(dossier, id, ceJour(), 'cloture')}
        </StatusBadge>
      </dd>
    </>
  );
}

/** R515–R520: the state of each step, and the pieces; the bar's button closes the file (R521). */
export function ClotureEtape({ dossier, ref, onDirty, onLive, readOnly }: EtapeProps) {
  // Pieces are written at once: this step has nothing to save.
  useImperativeHandle(ref, () => ({ save: async () => true }));
  useEffect(() => onDirty(false), [onDirty]);
  useEffect(() => onLive(dossier), [onLive, dossier]);
  return (
    <>
      <CardSection title={RECAPITULATIF}>
        <dl className={classes.recapitulatif}>
          {ETAPES.filter(({ id }) => id <= FORMALITES).map(({ id, label }) => (
            <Ligne key={id} dossier={dossier} id={id} label={label} />
          ))}
        </dl>
      </CardSection>
      {groupesPieces(dossier).map(({ titre, pieces }) => (
        <CardSection key={titre} title={titre}>
          <GrillePieces dossier={dossier} pieces={pieces} columns={2} readOnly={readOnly} />
        </CardSection>
      ))}
    </>
  );
}
