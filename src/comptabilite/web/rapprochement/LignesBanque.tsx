import { IconLink, IconLinkOff, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { ListTable } from '../../../kit/web/ListTable';
import { RowAction } from '../../../kit/web/RowAction';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { EmptyState } from '../../../kit/web/states';
import type { Column } from '../../../kit/web/Table';
import { useList } from '../../../kit/web/useList';
import { type LigneBanque, getLignesReleve } from '../../apiRapprochement';
import { peutEtreFrais, sontRendus } from '../../frais';
import type { CompteBanque } from '../../releve';
import { LienEcriture } from '../Lieu';
import { type EtatListe, requete } from './Barre';
import {
  AUCUNE_LIGNE,
  COLONNES,
  ERREUR_LIGNES,
  LIGNES,
  RIEN_A_RAPPROCHER,
  SANS_ECRITURE,
  avecLignes,
  contrepassee,
  defaireLigne,
  ecrituresDites,
  fraisLigne,
  jours,
  parQui,
  rapprocherLigne,
} from './messages';
import { useDefaire, useNoterFrais } from './queries';
import classes from './rapprochement.module.css';

const RapprocherModal = lazyWindow(() =>
  import('./RapprocherModal').then((module) => module.RapprocherModal),
);

function Etat({ rapprochement, contrepassee: perdue, jours: attente }: LigneBanque) {
  if (rapprochement) {
    const { ecritures, lignes, par, le } = rapprochement;
    const [premiere] = ecritures;
    return (
      <>
        {ecritures.length === 1 && premiere ? (
          <LienEcriture numero={premiere.numero}>{ecrituresDites([premiere.numero])}</LienEcriture>
        ) : (
          ecrituresDites(ecritures.map(({ numero }) => numero))
        )}{' '}
        {lignes.length > 0 && (
          <>
            <span>{avecLignes(lignes, ecritures.length === 0)}</span>{' '}
          </>
        )}
        <span className={classes.second}>{parQui(par, le)}</span>
      </>
    );
  }
  return (
    <>
      <StatusBadge tone="attention">{perdue ? contrepassee(perdue.numero) : SANS_ECRITURE}</StatusBadge>{' '}
      <span className={classes.second}>
        {perdue ? `le ${formatDay(perdue.le)} · ${jours(attente)}` : jours(attente)}
      </span>
    </>
  );
}

const COLUMNS: Column<LigneBanque>[] = [
  { key: 'date', label: COLONNES.date, width: 110, render: ({ date }) => formatDate(date) },
  { key: 'libelle', label: COLONNES.libelle, card: 'title', render: ({ libelle }) => libelle },
  {
    key: 'reference',
    label: COLONNES.reference,
    width: 150,
    muted: true,
    spare: true,
    render: ({ reference }) => reference,
  },
  { key: 'etat', label: COLONNES.etat, width: 290, render: (row) => <Etat {...row} /> },
  {
    key: 'montant',
    label: COLONNES.montant,
    align: 'right',
    width: 160,
    render: ({ montant }) => <Amount value={montant} />,
  },
];

interface Props {
  state: EtatListe;
  compte: CompteBanque;
  au: string;
}

/** The lines of the bank, each with its entries, or waiting for them. */
export function LignesBanque({ state, compte, au }: Props) {
  const list = useList(
    getLignesReleve,
    { ...state, query: requete(state, compte, au) },
    { error: ERREUR_LIGNES },
  );
  const defaire = useDefaire();
  const noterFrais = useNoterFrais();
  const [choisie, setChoisie] = useState<LigneBanque | null>(null);
  return (
    <>
      <ListTable
        label={LIGNES}
        columns={COLUMNS}
        list={list}
        state={state}
        rowId={({ id }) => id}
        rowLabel={({ libelle, date }) => `${libelle}, ${formatDate(date)}`}
        actionsWidth={peutEtreFrais(compte) ? 76 : 40}
        actions={(ligne) =>
          ligne.rapprochement ? (
            <RowAction
              icon={<IconLinkOff size={17} aria-hidden />}
              label={defaireLigne(ligne.libelle)}
              onClick={() => ligne.rapprochement && void defaire(ligne.rapprochement)}
            />
          ) : (
            <>
              <RowAction
                icon={<IconLink size={17} aria-hidden />}
                label={rapprocherLigne(ligne.libelle)}
                onClick={() => setChoisie(ligne)}
              />
              {peutEtreFrais(compte) && (
                <RowAction
                  icon={
                    sontRendus(ligne.montant) ? (
                      <IconReceiptRefund size={17} aria-hidden />
                    ) : (
                      <IconReceipt size={17} aria-hidden />
                    )
                  }
                  label={fraisLigne(ligne.libelle, sontRendus(ligne.montant))}
                  onClick={() => void noterFrais(ligne)}
                />
              )}
            </>
          )
        }
        empty={<EmptyState text={AUCUNE_LIGNE} hint={RIEN_A_RAPPROCHER} />}
      />
      {choisie && <RapprocherModal ligne={choisie} onClose={() => setChoisie(null)} />}
    </>
  );
}
