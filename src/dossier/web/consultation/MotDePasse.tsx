import { deNom } from '../../../kit/text';
import { useEffect, useState } from 'react';
import { SANS_DROIT, useDroit } from '../../../compte/web/useDroit';
import { call } from '../../../kit/web/call';
import { useSave } from '../../../kit/web/useSave';
import { revelerMdp } from '../../api';
import classes from './consultation.module.css';

const VISIBLE_MS = 30_000;

interface Props {
  dossierId: number;
  partieId: number;
  /** The mask that stands for it. */
  mdp: string;
  /** The name of the seller. */
  nom: string;
}

/** The password is in no answer: a click asks for it, which is recorded, and it is hidden again after a while (D48). */
export function MotDePasse({ dossierId, partieId, mdp, nom }: Props) {
  const [clair, setClair] = useState<string | null>(null);
  const { save, saving } = useSave({
    run: (id: number) => call(revelerMdp, { params: { id: dossierId, partieId: id } }),
    onSaved: (answer) => setClair(answer.mdp),
  });
  useEffect(() => {
    if (clair === null) return;
    const timer = setTimeout(() => setClair(null), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [clair]);
  const visible = useDroit('voirMdp');
  const verbe = clair === null ? 'voir' : 'masquer';
  return (
    <span className={classes.secret}>
      <span>{clair ?? mdp}</span>
      <button
        type="button"
        className={classes.reveal}
        aria-label={`${verbe} le mot de passe ${deNom(nom)}`}
        disabled={saving || !visible}
        title={visible ? undefined : SANS_DROIT}
        onClick={() => (clair === null ? void save(partieId) : setClair(null))}
      >
        {verbe}
      </button>
    </span>
  );
}
