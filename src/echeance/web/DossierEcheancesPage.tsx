import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageDuDossier } from '../../dossier/web/PageDuDossier';
import { PendingDossier } from '../../dossier/web/PendingDossier';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { useCall } from '../../kit/web/useCall';
import { getEcheancesDuDossier } from '../api';
import { getReglesEcheance } from '../apiRegles';
import { type EcheancesDuDossier, OUVERTE } from '../echeance';
import { useActions } from './actions';
import classes from './echeances.module.css';
import { LigneEcheance } from './LigneEcheance';
import {
  A_FAIRE,
  AJOUTER,
  AUCUNE_DANS_LE_DOSSIER,
  CHARGEMENT_IMPOSSIBLE,
  CLOSES,
  DOSSIER_FERME,
  ECHEANCES,
} from './messages';
import { PenaliteCard } from './PenaliteCard';
import { ReperesCard } from './ReperesCard';

const AjouterModal = lazyWindow(() => import('./EcheanceModals').then((module) => module.AjouterModal));

function Contenu({ data }: { data: EcheancesDuDossier }) {
  const { dossier, echeances, penalite } = data;
  const { data: regles = [] } = useCall(getReglesEcheance);
  const { actions, fenetre } = useActions();
  const [ajoute, setAjoute] = useState(false);
  const ouvertes = echeances.filter(({ etat }) => etat === OUVERTE);
  const closes = echeances.filter(({ etat }) => etat !== OUVERTE);
  const liste = (lignes: typeof echeances) => (
    <ul className={classes.liste}>
      {lignes.map((echeance) => (
        <LigneEcheance
          key={echeance.id}
          echeance={echeance}
          regle={regles.find(({ id }) => id === echeance.regle?.id)}
          actions={!dossier.lectureSeule && actions?.(echeance)}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes.colonnes}>
      <div>
        <Card
          title={A_FAIRE}
          actions={
            !dossier.lectureSeule && (
              <Button
                variant="subtle"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAjoute(true)}
              >
                {AJOUTER}
              </Button>
            )
          }
        >
          {ouvertes.length > 0 ? (
            liste(ouvertes)
          ) : (
            <p className={classes.rien}>{dossier.lectureSeule ? DOSSIER_FERME : AUCUNE_DANS_LE_DOSSIER}</p>
          )}
        </Card>
        {closes.length > 0 && <Card title={CLOSES}>{liste(closes)}</Card>}
      </div>
      <div>
        <ReperesCard data={data} />
        {penalite && <PenaliteCard penalite={penalite} />}
      </div>
      {fenetre}
      {ajoute && <AjouterModal dossierId={dossier.id} onClose={() => setAjoute(false)} />}
    </div>
  );
}

function Echeances({ id }: { id: number }) {
  const lecture = useCall(getEcheancesDuDossier, { params: { id } });
  const { data } = lecture;
  if (data) return <Contenu data={data} />;
  return <PendingDossier reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
}

/** The deadlines of one file, where each comes from, and the days that only they ask for. */
export function DossierEcheancesPage() {
  return <PageDuDossier titre={ECHEANCES}>{({ id }) => <Echeances key={id} id={id} />}</PageDuDossier>;
}
