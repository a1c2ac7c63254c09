import { formatDate } from '../../../kit/dates';
import { Value } from '../../../kit/web/DescriptionList';
import { Amount } from '../../../kit/web/Amount';
import { type Column, Table } from '../../../kit/web/Table';
import { rem } from '../../../kit/web/rem';
import { libellesCotes } from '../../config';
import type { Dossier } from '../../dossier';
import { FORMALITES } from '../../etapes';
import { LIBELLES_TPI, nomContribuable, type VendeurTpi } from '../../etapes/tpi';
import { libelleDe } from '../../manque';
import { CHEQUE_CDG, ESPECE, LIBELLE_MODE, PAS_D_AFFAIRE } from '../../paiement';
import { manqueDe } from './acces';
import classes from './consultation.module.css';
import { MotDePasse } from './MotDePasse';

/** A seller's row, and its rank among all the sellers, which the paths of the badges bear. */
type Ligne = VendeurTpi & { rang: number };

interface Props {
  dossier: Dossier;
}

const libelle = (champ: string): string => libelleDe(LIBELLES_TPI, `tpi.vendeurs.*.${champ}`);

function Reglement({ ligne, manque }: { ligne: Ligne; manque: (champ: string) => string | undefined }) {
  const { modePaiement, cdg, espece } = ligne;
  if (modePaiement === null) return <Value missing={manque('modePaiement')}>{null}</Value>;
  // As in the step, where the cheque's own fields are hidden (D78).
  if (manque('modePaiement'))
    return (
      <span className={classes.twoLines}>
        {LIBELLE_MODE[modePaiement]}
        <small style={{ color: 'var(--attention)' }}>{PAS_D_AFFAIRE}</small>
      </span>
    );
  const date = modePaiement === CHEQUE_CDG ? cdg.datePaiement : espece.datePaiement;
  const champDate = modePaiement === CHEQUE_CDG ? 'cdg.datePaiement' : 'espece.datePaiement';
  return (
    <span className={classes.twoLines}>
      {LIBELLE_MODE[modePaiement]}
      {modePaiement === CHEQUE_CDG && (
        <small>
          {'n°\u00a0'}
          <Value missing={manque('cdg.numCheque')}>{cdg.numCheque}</Value>
        </small>
      )}
      {(modePaiement === CHEQUE_CDG || modePaiement === ESPECE) && (
        <small>
          {'le '}
          <Value missing={manque(champDate)}>{formatDate(date)}</Value>
        </small>
      )}
    </span>
  );
}

/** Of the columns that both tables have: with the rest, they leave the name room for its words, in print and in a small window too. */
type Largeurs = Record<'idf' | 'codeSit' | 'login' | 'mdp' | 'mode', string>;

interface Forme {
  identite: Column<Ligne>[];
  largeurs: Largeurs;
}

function colonnes(dossier: Dossier, { identite, largeurs }: Forme): Column<Ligne>[] {
  const manque = manqueDe(dossier, FORMALITES);
  const missing =
    ({ rang }: Ligne) =>
    (champ: string) =>
      manque(`tpi.vendeurs.${rang}.${champ}`);
  const texte = (champ: 'idf' | 'codeSit' | 'login'): Column<Ligne> => ({
    key: champ,
    label: libelle(champ),
    width: largeurs[champ],
    render: (row) => (
      <Value missing={missing(row)(champ)}>
        {row[champ] && <span className={classes.whole}>{row[champ]}</span>}
      </Value>
    ),
  });
  return [
    ...identite,
    texte('idf'),
    texte('codeSit'),
    texte('login'),
    {
      key: 'mdp',
      label: libelle('mdp'),
      width: largeurs.mdp,
      render: (row) => (
        <Value missing={missing(row)('mdp')}>
          {row.mdp && (
            <MotDePasse dossierId={dossier.id} partieId={row.id} mdp={row.mdp} nom={nomContribuable(row)} />
          )}
        </Value>
      ),
    },
    {
      key: 'mode',
      label: libelle('modePaiement'),
      width: largeurs.mode,
      render: (row) => <Reglement ligne={row} manque={missing(row)} />,
    },
    {
      key: 'montant',
      label: libelle('montant'),
      align: 'right',
      width: '14.6%',
      render: (row) => (
        <Value missing={missing(row)('montant')}>
          {row.montant === null ? null : <Amount value={row.montant} />}
        </Value>
      ),
    },
  ];
}

const PERSONNES: Forme = {
  identite: [
    { key: 'nom', label: 'Nom et prénom', strong: true, card: 'title', render: nomContribuable },
    { key: 'cin', label: 'CIN', width: '11%', render: ({ cin }) => <Value>{cin}</Value> },
  ],
  largeurs: { idf: '10.8%', codeSit: '10.6%', login: '11%', mdp: '11%', mode: '12.4%' },
};
const SOCIETES: Forme = {
  identite: [
    {
      key: 'nomSociete',
      label: 'Société',
      strong: true,
      card: 'title',
      render: ({ nomSociete }) => nomSociete,
    },
    { key: 'ice', label: 'ICE', width: '16.4%', render: ({ ice }) => <Value>{ice}</Value> },
    { key: 'rc', label: 'RC', width: '7.9%', render: ({ rc }) => <Value>{rc}</Value> },
  ],
  largeurs: { idf: '9.8%', codeSit: '7%', login: '9.8%', mdp: '10.3%', mode: '10.4%' },
};

/** R568, R569: the persons, then the companies; a seller without TPI is in neither (D47). */
export function VendeursTpi({ dossier }: Props) {
  const lignes = dossier.formalite.tpi.vendeurs
    .map((vendeur, rang) => ({ ...vendeur, rang }))
    .filter(({ isTpi }) => isTpi);
  const personnes = lignes.filter(({ isSociete }) => !isSociete);
  const societes = lignes.filter(({ isSociete }) => isSociete);
  const table = (label: string, forme: Forme, rows: Ligne[]) =>
    rows.length > 0 && (
      <div className={`${classes.table} ${classes.dense}`} style={{ marginTop: rem(14) }}>
        <Table label={label} columns={colonnes(dossier, forme)} rows={rows} rowId={({ id }) => id} />
      </div>
    );
  return (
    <>
      {table(`TPI des ${libellesCotes(dossier.config.type).vendeurs.toLowerCase()}`, PERSONNES, personnes)}
      {table('TPI des sociétés', SOCIETES, societes)}
    </>
  );
}
