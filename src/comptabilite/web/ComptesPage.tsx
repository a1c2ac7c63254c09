import { ANNULE, type Dossier, estLectureSeule } from '../../dossier/dossier';
import { LectureSeule } from '../../dossier/web/LectureSeule';
import { PageDuDossier } from '../../dossier/web/PageDuDossier';
import { PendingDossier } from '../../dossier/web/PendingDossier';
import { useCall } from '../../kit/web/useCall';
import { getComptesDossier } from '../api';
import { partsDe } from '../lecture';
import { estAnnulee } from '../operation';
import { DecompteButton, DecompteVendeurButton } from './DecompteButton';
import { EcrituresDuDossier } from './EcrituresDuDossier';
import { A_ANNULER, A_RENDRE, COMPTES_TITRE, ERREUR_COMPTES } from './messagesComptes';
import { OperationsCard } from './OperationsCard';
import { Totaux } from './Totaux';

function Comptes({ dossier }: { dossier: Dossier }) {
  const { id, cloture } = dossier;
  const lecture = useCall(getComptesDossier, { params: { dossierId: id } });
  const { data } = lecture;
  if (!data) return <PendingDossier reading={lecture} text={ERREUR_COMPTES} />;
  const readOnly = estLectureSeule(cloture);
  const annule = cloture === ANNULE;
  const aRendre = annule && (data.fonds.disponible > 0 || Math.max(...partsDe(data)) > 0);
  const aAnnuler = annule && !data.operations.every(estAnnulee);
  const sauf = [...(aRendre ? [A_RENDRE] : []), ...(aAnnuler ? [A_ANNULER] : [])].join(' ');
  return (
    <>
      {readOnly && <LectureSeule dossier={dossier} sauf={sauf} />}
      <Totaux comptes={data} dossier={dossier} />
      <OperationsCard dossier={dossier} operations={data.operations} {...{ readOnly, annule, aRendre }} />
      <EcrituresDuDossier dossierId={id} />
    </>
  );
}

/** The money of one file: what the CDG holds, the client's account, and each operation that moved it. */
export function ComptesPage() {
  return (
    <PageDuDossier
      titre={COMPTES_TITRE}
      actions={(dossier) => (
        <>
          <DecompteButton dossier={dossier} />
          <DecompteVendeurButton dossier={dossier} />
        </>
      )}
    >
      {(dossier) => <Comptes key={dossier.id} dossier={dossier} />}
    </PageDuDossier>
  );
}
