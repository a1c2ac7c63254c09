import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { ceJour } from '../../../kit/web/horloge';
import { resumeEtape, statutsConsultation, estEntamee } from '../../avancement';
import type { Dossier } from '../../dossier';
import { ETAPES, type EtapeId } from '../../etapes';
import classes from './BarreEtapes.module.css';
import { ETAPES_DU_DOSSIER } from './messages';

interface Props {
  dossier: Dossier;
  active: EtapeId;
  onChoose: (etape: EtapeId) => void;
}

const MARQUES = { faite: IconCircleCheck, entamee: IconAlertCircle, vierge: IconCircle };

function marque(dossier: Dossier, etape: EtapeId): keyof typeof MARQUES {
  if (dossier.etapes.some(({ id, valide }) => id === etape && valide)) return 'faite';
  return estEntamee(dossier, etape) ? 'entamee' : 'vierge';
}

/** R563: where the file stands, in words. */
export function BarreEtapes({ dossier, active, onChoose }: Props) {
  const statuts = statutsConsultation(dossier, active);
  return (
    <nav aria-label={ETAPES_DU_DOSSIER} className={classes.bar}>
      <ol className={classes.steps}>
        {ETAPES.map(({ id, label }) => {
          const etat = marque(dossier, id);
          const Icon = MARQUES[etat];
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.step}
                data-statut={statuts[id]}
                data-etat={etat}
                aria-current={id === active ? 'step' : undefined}
                onClick={() => onChoose(id)}
              >
                <span className={classes.label}>
                  <Icon size={16} aria-hidden />
                  {label}
                </span>
                <span className={classes.words}>{resumeEtape(dossier, id, ceJour(), 'consultation')}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
