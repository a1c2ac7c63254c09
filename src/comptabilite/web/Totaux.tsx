import { libellesCotes } from '../../dossier/config';
import type { Dossier } from '../../dossier/dossier';
import { Amount } from '../../kit/web/Amount';
import { Card } from '../../kit/web/Card';
import { type ComptesDuDossier, partsDe } from '../lecture';
import { estAPayer } from '../operation';
import classes from './comptes.module.css';
import { LienAffaire } from './Lieu';
import {
  A_RESTITUER,
  AUCUN_DU,
  DEBOURS,
  DECOMPTE,
  DISPONIBLE,
  DU_PAR_CLIENT,
  ESPECES,
  FONDS,
  HONORAIRES,
  PAS_D_AFFAIRE,
  RECU,
  RESTE_A_PAYER,
  RESTITUE,
  RIEN_A_RENDRE,
  soldeDe,
  soldeDeCote,
  TAXES,
  TOTAL_DU,
  VERS_RELEVE,
  VERSE,
} from './messagesComptes';

interface Ligne {
  label: string;
  montant: number;
  total?: boolean;
  signe?: boolean;
}

function Montants({ lignes }: { lignes: Ligne[] }) {
  return (
    <dl className={classes.montants}>
      {lignes.map(({ label, montant, total, signe }) => (
        <div key={label} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>
            <Amount value={montant} signed={signe} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What leaves is shown below zero; zero without a sign. */
const moins = (montant: number): number => (montant === 0 ? 0 : -montant);

function Fonds({ comptes: { fonds, cdgId }, dossier }: Props) {
  const vendeur = libellesCotes(dossier.config.type).vendeur.toLowerCase();
  const muets = cdgId === null && fonds.verse === 0 && fonds.solde === 0;
  return (
    <Card title={FONDS}>
      {muets ? (
        <p className={classes.rien}>{PAS_D_AFFAIRE}</p>
      ) : (
        <Montants
          lignes={[
            { label: VERSE, montant: fonds.verse },
            { label: TAXES, montant: moins(fonds.taxes) },
            { label: soldeDe(vendeur), montant: fonds.solde, total: true, signe: true },
            { label: RESTITUE, montant: moins(fonds.restitue) },
            { label: DISPONIBLE, montant: fonds.disponible, total: true, signe: true },
          ]}
        />
      )}
      {cdgId !== null && (
        <p className={classes.vers}>
          <LienAffaire cdgId={cdgId}>{VERS_RELEVE}</LienAffaire>
        </p>
      )}
    </Card>
  );
}

const conclusion = (solde: number): string => {
  if (solde === 0) return RIEN_A_RENDRE;
  return solde > 0 ? A_RESTITUER : DU_PAR_CLIENT;
};

/** A line for each side, once the seller has something in it: neither is asked for what the other owes. */
function soldes({ comptes, dossier }: Props): Ligne[] {
  const { provision, provisionVendeur } = comptes;
  if (provisionVendeur === null) return [{ label: conclusion(provision.solde), montant: provision.solde }];
  const { acquereur, vendeur } = libellesCotes(dossier.config.type);
  const [sien, autre] = partsDe(comptes);
  return [
    { label: soldeDeCote(acquereur, sien), montant: sien },
    { label: soldeDeCote(vendeur, autre), montant: autre },
  ];
}

function Decompte(props: Props) {
  const { recu, debours, especes, honoraires, restitue } = props.comptes.provision;
  return (
    <Card title={DECOMPTE}>
      <Montants
        lignes={[
          { label: RECU, montant: recu },
          { label: DEBOURS, montant: moins(debours) },
          ...(especes === 0 ? [] : [{ label: ESPECES, montant: moins(especes) }]),
          { label: HONORAIRES, montant: moins(honoraires) },
          { label: RESTITUE, montant: moins(restitue) },
          ...soldes(props).map((ligne) => ({ ...ligne, total: true, signe: true })),
        ]}
      />
    </Card>
  );
}

function ResteAPayer({ comptes: { du, operations } }: Pick<Props, 'comptes'>) {
  const dus = operations.filter(estAPayer);
  return (
    <Card title={RESTE_A_PAYER}>
      {dus.length === 0 && du === 0 ? (
        <p className={classes.rien}>{AUCUN_DU}</p>
      ) : (
        <dl className={classes.montants}>
          {dus.map(({ id, tiers, montant }) => (
            <div key={id}>
              <dt>{tiers}</dt>
              <dd>
                <Amount value={montant} />
              </dd>
            </div>
          ))}
          <div data-total>
            <dt>{TOTAL_DU}</dt>
            <dd>
              <Amount value={du} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

interface Props {
  comptes: ComptesDuDossier;
  dossier: Dossier;
}

/** The file's money at a glance. */
export function Totaux({ comptes, dossier }: Props) {
  return (
    <div className={classes.cartes}>
      <Fonds comptes={comptes} dossier={dossier} />
      <Decompte comptes={comptes} dossier={dossier} />
      <ResteAPayer comptes={comptes} />
    </div>
  );
}
