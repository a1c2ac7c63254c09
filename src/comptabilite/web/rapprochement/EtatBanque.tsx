import { useState } from 'react';
import { formatDate } from '../../../kit/dates';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { Amount } from '../../../kit/web/Amount';
import { Card, CardSection } from '../../../kit/web/Card';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { PendingState } from '../../../kit/web/states';
import { useCall } from '../../../kit/web/useCall';
import { type EtatRapprochement, getRapprochement } from '../../apiRapprochement';
import type { CompteBanque } from '../../releve';
import { Lieu } from '../Lieu';
import { diff, partsDe, resteDe } from './explication';
import {
  COLONNES_LIEUX,
  conclusion,
  D_OU_VIENT,
  EGAUX,
  EN_CAUSE,
  ERREUR_ETAT,
  EXPLICATION,
  SANS_RELEVE,
  SITUATION,
  SOLDE_INCONNU,
  TROIS,
  dernierImport,
  ecart,
  ecartBanque,
  ecartDossiers,
  soldeDit,
} from './messages';
import classes from './rapprochement.module.css';

const EcarterModal = lazyWindow(() => import('./EcarterModal').then((module) => module.EcarterModal));

function Trois(etat: EtatRapprochement) {
  return (
    <dl className={classes.trois}>
      {(Object.keys(TROIS) as (keyof typeof TROIS)[]).map((nom) => (
        <div key={nom}>
          <dt>{TROIS[nom]}</dt>
          <dd>
            <Amount value={etat[nom]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Equal or not, in words. */
function Verdict({ banque, journal, dossiers }: EtatRapprochement) {
  const deBanque = diff(banque, journal);
  const deDossiers = diff(journal, dossiers);
  if (deBanque === 0 && deDossiers === 0) return <StatusBadge tone="ok">{EGAUX}</StatusBadge>;
  return (
    <>
      {deBanque !== 0 && <StatusBadge tone="attention">{ecartBanque(deBanque)}</StatusBadge>}
      {deDossiers !== 0 && <StatusBadge tone="perte">{ecartDossiers(deDossiers)}</StatusBadge>}
    </>
  );
}

function Explication({ etat, onMontrer }: { etat: EtatRapprochement; onMontrer: (quoi: string) => void }) {
  const parts = partsDe(etat);
  const reste = resteDe(etat, parts);
  const depart = parts.find(({ cle }) => cle === 'depart')?.montant ?? 0;
  return (
    <CardSection title={D_OU_VIENT}>
      <table className={classes.explication} aria-label={D_OU_VIENT}>
        <tbody>
          <tr>
            <th scope="row">{EXPLICATION.banque(etat.au)}</th>
            <td>
              <Amount value={etat.banque} />
            </td>
          </tr>
          {parts.map(({ cle, label, note, montant, montrer }) => (
            <tr key={cle}>
              <th scope="row">
                {montrer === undefined ? (
                  label
                ) : (
                  <button type="button" className={classes.lien} onClick={() => onMontrer(montrer)}>
                    {label}
                  </button>
                )}
                {note && <span className={classes.note}>{note}</span>}
              </th>
              <td>
                <Amount value={montant} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{EXPLICATION.journal(etat.au)}</th>
            <td>
              <Amount value={etat.journal} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.dit} data-perte={reste !== 0 || undefined}>
        {conclusion(reste, depart)}
      </p>
    </CardSection>
  );
}

const EnCause = ({ lieux }: EtatRapprochement) => (
  <CardSection title={EN_CAUSE}>
    <table className={classes.explication} aria-label={EN_CAUSE}>
      <thead>
        <tr>
          {Object.entries(COLONNES_LIEUX).map(([cle, label]) => (
            <th key={cle} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lieux.map((lieu) => (
          <tr key={`${lieu.cdgId} ${lieu.dossierId}`}>
            <th scope="row">
              <Lieu {...lieu} />
            </th>
            <td>
              <Amount value={lieu.journal} />
            </td>
            <td>
              <Amount value={lieu.dossier} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </CardSection>
);

function Provenance({ dit, dernier, depart }: EtatRapprochement) {
  // The import for which it was opened: a colleague may import another meanwhile.
  const [ecarte, setEcarte] = useState<typeof dernier>(null);
  if (!dernier) return <p className={classes.note}>{SANS_RELEVE}</p>;
  return (
    <p className={classes.note}>
      {dernierImport(dernier.nom, dernier.le, dernier.par)} {dit && soldeDit(dit.date, dit.montant)}
      {depart && !depart.connu && SOLDE_INCONNU}{' '}
      <button type="button" className={classes.lien} onClick={() => setEcarte(dernier)}>
        {ecart.geste}
      </button>
      {ecarte && <EcarterModal releve={ecarte} onClose={() => setEcarte(null)} />}
    </p>
  );
}

interface Props {
  compte: CompteBanque;
  au: string;
  onMontrer: (quoi: string) => void;
}

/** Bank, journal and files: equal, or where the difference lies. */
export function EtatBanque({ compte, au, onMontrer }: Props) {
  const { data, isError, refetch } = useCall(getRapprochement, { query: { compte, au } });
  return (
    <div className={classes.etat}>
      <Card title={SITUATION} note={`au ${formatDate(au)}`}>
        {!data && <PendingState failed={isError} text={ERREUR_ETAT} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Trois {...data} />
            <div className={classes.verdict} role="status">
              <Verdict {...data} />
            </div>
            <Provenance {...data} />
            {(data.ecart !== 0 || data.sansEcriture.nombre + data.sansBanque.nombre > 0) && (
              <Explication etat={data} onMontrer={onMontrer} />
            )}
            {data.lieux.length > 0 && <EnCause {...data} />}
          </>
        )}
      </Card>
    </div>
  );
}
