import { COMPLET, type DossierRow, ANNULE } from '../../registre';
import { ETAPE_IDS, LIBELLE_ETAPE } from '../../etape';
import classes from './Avancement.module.css';
import { EtatBadge } from './EtatBadge';

/** « 2 étapes sur 6 ; à suivre : Enregistrement ». */
function enMots(etapes: readonly boolean[]): string {
  const next = ETAPE_IDS[etapes.indexOf(false)];
  const done = etapes.filter(Boolean).length;
  const count = `${done} ${done > 1 ? 'étapes' : 'étape'} sur ${etapes.length}`;
  return next ? `${count}\u00a0; à suivre\u00a0: ${LIBELLE_ETAPE[next]}` : count;
}

/** Six marks, one for each step; a closed or annulled file shows its state instead. */
export function Avancement({ row: { cloture, etapes } }: { row: DossierRow }) {
  if (cloture === COMPLET || cloture === ANNULE) return <EtatBadge etat={cloture} />;
  const next = etapes.indexOf(false);
  const mots = enMots(etapes);
  return (
    <span className={classes.marks} role="img" aria-label={mots} title={mots}>
      {ETAPE_IDS.map((id, i) => (
        <span
          key={id}
          className={classes.mark}
          data-state={etapes[i] ? 'done' : i === next ? 'next' : 'later'}
        />
      ))}
    </span>
  );
}
