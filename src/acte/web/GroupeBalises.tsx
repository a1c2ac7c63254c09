import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { ValeurDeBalise } from '../acte';
import { type Balise, ecrire } from '../tag';
import { palette as text } from './messages';
import classes from './modeles.module.css';
import { boucleCommune, bouclesDe, cleDeBalise, type GroupeTrouve, valeursDe } from './balises';

interface GroupeProps {
  groupe: GroupeTrouve;
  ouvert: boolean;
  valeurs: readonly ValeurDeBalise[] | undefined;
  copiee: string | undefined;
  onCopier: (balise: Balise) => void;
}

/** A group of tags, folded until it is asked for. */
export function GroupeBalises({
  groupe: { groupe, balises },
  ouvert,
  valeurs,
  copiee,
  onCopier,
}: GroupeProps) {
  const [deplie, deplier] = useState(ouvert);
  const commune = boucleCommune(balises);
  return (
    <details
      className={classes.groupe}
      open={deplie}
      onToggle={({ currentTarget }) => deplier(currentTarget.open)}
    >
      <summary>
        {groupe}
        <span className={classes.note}>
          {text.nombre(balises.length)}
          {commune && `, ${text.dans(commune)}`}
        </span>
      </summary>
      {deplie && (
        <ul className={classes.balises}>
          {balises.map((balise) => (
            <Ligne
              key={cleDeBalise(balise)}
              balise={balise}
              boucles={commune ? '' : bouclesDe(balise)}
              valeurs={valeurs}
              copiee={copiee === cleDeBalise(balise)}
              onCopier={() => onCopier(balise)}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

interface LigneProps {
  balise: Balise;
  /** The loops in which the tag may be used, unless its group tells them. */
  boucles: string;
  valeurs: readonly ValeurDeBalise[] | undefined;
  copiee: boolean;
  onCopier: () => void;
}

function Ligne({ balise, boucles, valeurs, copiee, onCopier }: LigneProps) {
  const ecrite = ecrire(balise);
  const Icon = copiee ? IconCheck : IconCopy;
  return (
    <li>
      <button type="button" aria-label={text.copier(ecrite)} title={text.copier(ecrite)} onClick={onCopier}>
        <code>{ecrite}</code>
        <Icon size={15} aria-hidden />
      </button>
      <span className={classes.libelle}>
        {balise.libelle}
        {boucles && <small>{text.dans(boucles)}</small>}
      </span>
      <span className={classes.valeur}>
        {valeurs ? <Valeurs valeurs={valeursDe(balise, valeurs)} /> : <i>{balise.exemple}</i>}
      </span>
    </li>
  );
}

function Valeurs({ valeurs }: { valeurs: (string | null)[] | undefined }) {
  if (!valeurs || valeurs.length === 0) return <span className={classes.rien}>{text.rien}</span>;
  return [...new Set(valeurs.map((valeur) => valeur || text.rien))].map((valeur) => (
    <span key={valeur} className={valeur === text.rien ? classes.rien : undefined}>
      {valeur}
    </span>
  ));
}
