import { formatDate } from '../../../kit/dates';
import { minus, sum, toCentimes, toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { Card, CardSection } from '../../../kit/web/Card';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { ErrorState, LoadingState } from '../../../kit/web/states';
import { useCall } from '../../../kit/web/useCall';
import { type EtatRapprochement, getRapprochement } from '../../apiRapprochement';
import type { CompteBanque } from '../../releve';
import { Lieu } from '../Lieu';
import {
  COLONNES_LIEUX,
  COMPTE_JUSTE,
  D_OU_VIENT,
  EGAUX,
  EN_CAUSE,
  ERREUR_ETAT,
  EXPLICATION,
  SANS_RELEVE,
  SITUATION,
  SOLDE_INCONNU,
  TROIS,
  departDe,
  dernierImport,
  ecartBanque,
  ecartDossiers,
  resteInexplique,
  soldeDit,
} from './messages';
import classes from './rapprochement.module.css';

const diff = (a: number, b: number): number => toDirhams(minus(toCentimes(a), toCentimes(b)));

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

interface Part {
  cle: string;
  label: string;
  note?: string;
  montant: number;
  montrer?: string;
}

/** What leads from the bank's balance to the journal's: each row is added. */
function partsDe(etat: EtatRapprochement): Part[] {
  const { sansEcriture, sansBanque, depart, trous } = etat;
  const parts: Part[] = [
    {
      cle: 'sansEcriture',
      label: EXPLICATION.sansEcriture(sansEcriture.nombre),
      montant: -sansEcriture.montant,
      montrer: '',
    },
    {
      cle: 'sansBanque',
      label: EXPLICATION.sansBanque(sansBanque.nombre),
      montant: sansBanque.montant,
      montrer: 'attendues',
    },
  ].filter((part) => etat[part.cle as 'sansBanque'].nombre > 0);
  const duDepart = depart ? diff(depart.journal, depart.banque) : 0;
  if (depart && (duDepart !== 0 || depart.journal !== 0))
    parts.push({
      cle: 'depart',
      label: EXPLICATION.depart(depart.date),
      note: departDe(depart.banque, depart.journal),
      montant: duDepart,
      montrer: 'avant',
    });
  const manquants = trous.map(({ apres, jusque, montant }) => ({
    cle: apres,
    label: EXPLICATION.trou(apres, jusque),
    montant: -montant,
  }));
  return [...parts, ...manquants];
}

/** The page counts again by itself: nothing is taken on trust. */
const resteDe = ({ banque, journal }: EtatRapprochement, parts: readonly Part[]): number =>
  toDirhams(
    minus(sum([toCentimes(banque), ...parts.map(({ montant }) => toCentimes(montant))]), toCentimes(journal)),
  );

function Explication({ etat, onMontrer }: { etat: EtatRapprochement; onMontrer: (quoi: string) => void }) {
  const parts = partsDe(etat);
  const reste = resteDe(etat, parts);
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
        {reste === 0 ? COMPTE_JUSTE : resteInexplique(reste)}
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
  if (!dernier) return <p className={classes.note}>{SANS_RELEVE}</p>;
  return (
    <p className={classes.note}>
      {dernierImport(dernier.nom, dernier.le, dernier.par)} {dit && soldeDit(dit.date, dit.montant)}
      {depart && !depart.connu && SOLDE_INCONNU}
    </p>
  );
}

interface Props {
  compte: CompteBanque;
  au: string;
  onMontrer: (quoi: string) => void;
}

/** Bank, journal and files: equal, or what is to blame. */
export function EtatBanque({ compte, au, onMontrer }: Props) {
  const { data, isError, refetch } = useCall(getRapprochement, { query: { compte, au } });
  return (
    <div className={classes.etat}>
      <Card title={SITUATION} note={`au ${formatDate(au)}`}>
        {!data && isError && <ErrorState text={ERREUR_ETAT} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingState />}
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
