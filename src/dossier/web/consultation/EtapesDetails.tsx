import { Anchor } from '@mantine/core';
import { formatDate } from '../../../kit/dates';
import { formatPercent } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { DescriptionList, Value } from '../../../kit/web/DescriptionList';
import { EmptyState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { useToday } from '../../../kit/web/useToday';
import { avisConservation, avisEnregistrement, avisSignature } from '../../avis';
import { Annulation } from '../Annulation';
import { ANNULE, type Dossier, LIBELLE_ETAT } from '../../dossier';
import { CONSERVATION, ENREGISTREMENT } from '../../etapes';
import { piecesExigees } from '../../etapes/cloture';
import { LIBELLES_CONSERVATION } from '../../etapes/conservation';
import { LIBELLES_ENREGISTREMENT } from '../../etapes/enregistrement';
import { groupesPieces, LIBELLE_PIECE, PIECES_DE, type PieceKey } from '../../pieces';
import { Ecart } from '../etapes/Ecart';
import { prixASaisir } from '../etapes/messages';
import { ATTENDUE } from '../messages';
import { manqueDe } from './acces';
import classes from './consultation.module.css';
import { A_SAISIR, PERSONNE } from './messages';
import { Bloc, Pieces } from './Section';

interface Props {
  dossier: Dossier;
}
type Signataire = Dossier['signature'][number] & { id: number };

const SIGNATAIRES: Column<Signataire>[] = [
  { key: 'fullname', label: 'Nom et prénom', strong: true, card: 'title', render: (row) => row.fullname },
  { key: 'cin', label: 'CIN', width: '22%', render: (row) => <Value>{row.numCin}</Value> },
  {
    key: 'date',
    label: 'Date de signature',
    width: '22%',
    render: (row) => <Value missing={A_SAISIR}>{formatDate(row.date)}</Value>,
  },
  {
    key: 'heure',
    label: 'Heure',
    width: '18%',
    render: (row) => <Value missing={A_SAISIR}>{row.heure}</Value>,
  },
];

/** R451, R566: each person once. */
export function SignatureDetails({ dossier }: Props) {
  const aujourdhui = useToday();
  return (
    <>
      <div className={classes.table}>
        <Table
          label="Signatures"
          columns={SIGNATAIRES}
          rows={dossier.signature.map((signataire, id) => ({ ...signataire, id }))}
          rowId={({ id }) => id}
          empty={<EmptyState text={PERSONNE} />}
        />
      </div>
      <Ecart texte={avisSignature(dossier, aujourdhui)} />
      <Pieces dossier={dossier} pieces={PIECES_DE.signature} />
    </>
  );
}

/** « Montant (4,00 %) »: computed from the price; « à saisir » while there is no rate, or no price for it. */
const montant = (dossier: Dossier, taux: number | null, du: { value: number; missing?: string }) => {
  const prix = dossier.devis.prix_vente;
  return {
    label: taux === null ? 'Montant' : `Montant (${formatPercent(taux)})`,
    value: taux === null || prix === null ? null : <Amount value={du.value} />,
    missing: prix === null ? prixASaisir(dossier) : du.missing,
  };
};

export function EnregistrementDetails({ dossier }: Props) {
  const manque = manqueDe(dossier, ENREGISTREMENT);
  const { refAvis, re, or, date, montant: du } = dossier.enregistrement;
  const { enreg_percent } = dossier.devis;
  const champ = (path: 'refAvis' | 're' | 'or' | 'date', value: string | null) => ({
    label: LIBELLES_ENREGISTREMENT[path] ?? path,
    value,
    missing: manque(path),
  });
  return (
    <>
      <DescriptionList
        items={[
          champ('refAvis', refAvis),
          champ('re', re),
          champ('or', or),
          champ('date', formatDate(date)),
          montant(dossier, enreg_percent, { value: du, missing: manque('devis.enreg_percent') }),
        ]}
      />
      <Ecart texte={avisEnregistrement(dossier)} />
      <Pieces dossier={dossier} pieces={PIECES_DE.enregistrement} />
    </>
  );
}

export function ConservationDetails({ dossier }: Props) {
  const manque = manqueDe(dossier, CONSERVATION);
  const { dateEnvoie, r1, observation, montant: du } = dossier.conservation;
  const { conserv_percent } = dossier.devis;
  const champ = (path: 'dateEnvoie' | 'r1' | 'observation', value: string | null) => ({
    label: LIBELLES_CONSERVATION[path] ?? path,
    value,
    missing: manque(path),
  });
  return (
    <>
      <DescriptionList
        items={[
          champ('dateEnvoie', formatDate(dateEnvoie)),
          champ('r1', r1),
          montant(dossier, conserv_percent, { value: du, missing: manque('devis.conserv_percent') }),
          { ...champ('observation', observation), wide: true },
        ]}
      />
      <Ecart texte={avisConservation(dossier)} />
      <Pieces dossier={dossier} pieces={PIECES_DE.conservation} />
    </>
  );
}

/** The pieces by step (R515 to R519), to be opened; they are downloaded in their own sections. */
export function ClotureDetails({ dossier }: Props) {
  const exigees = piecesExigees(dossier);
  const etat = LIBELLE_ETAT[dossier.cloture];
  const item = (piece: PieceKey) => {
    const fichier = dossier.files.find(({ titre }) => titre === piece);
    return {
      label: LIBELLE_PIECE[piece],
      value: fichier && (
        <Anchor href={fichier.file} target="_blank" inherit>
          {fichier.label}
        </Anchor>
      ),
      missing: exigees.includes(piece) ? ATTENDUE : undefined,
    };
  };
  return (
    <>
      <Bloc titre="État">
        {dossier.cloture === ANNULE ? <Annulation id={dossier.id} attente={etat} /> : etat}
      </Bloc>
      {groupesPieces(dossier).map(({ titre, pieces }) => (
        <Bloc key={titre} titre={titre}>
          <DescriptionList items={pieces.map(item)} columns={3} />
        </Bloc>
      ))}
    </>
  );
}
