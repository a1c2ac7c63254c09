import { IsRestoringProvider, useIsMutating } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { alertDialog } from '../../kit/web/dialogs';
import { LoadingState } from '../../kit/web/states';
import { avertissement } from '../avancement';
import type { Dossier } from '../dossier';
import {
  CLOTURE,
  CONSERVATION,
  ENREGISTREMENT,
  type EtapeId,
  FORMALITES,
  OUVERTURE,
  SIGNATURE,
} from '../etapes';
import { refusDeChoix } from './consultation/acces';
import { BarreEtapes } from './consultation/BarreEtapes';
import { Entete } from './consultation/Entete';
import {
  ClotureDetails,
  ConservationDetails,
  EnregistrementDetails,
  SignatureDetails,
} from './consultation/EtapesDetails';
import { FormalitesDetails } from './consultation/FormalitesDetails';
import { OuvertureDetails } from './consultation/OuvertureDetails';
import { useConsultation } from './consultation/queries';
import { Extensions } from './extensions';
import { PagesDossier } from './PagesDossier';
import { PresentsDuDossier } from './presence/Presents';
import { ancre, Section } from './consultation/Section';
import { suppressionDe } from './consultation/suppression';

/** R560 to R580. */
export function DossierConsultationPage() {
  const { dossierId } = useParams({ from: '/app/dossier/consultation/$dossierId' });
  const id = Number(dossierId);
  const supprimant = useIsMutating({ mutationKey: suppressionDe(id) }) > 0;
  return (
    <IsRestoringProvider value={supprimant}>
      <Consultation id={id} />
    </IsRestoringProvider>
  );
}

function Consultation({ id }: { id: number }) {
  const { dossier, ...reste } = useConsultation(id);
  return dossier ? <Fiche key={dossier.id} dossier={dossier} {...reste} /> : <LoadingState />;
}

type FicheProps = Omit<ReturnType<typeof useConsultation>, 'dossier'> & { dossier: Dossier };

/** The six sections are all shown; the bar scrolls to one of them (R537, R564). */
function Fiche({ dossier, proprietes, cdg }: FicheProps) {
  const { panneaux } = useContext(Extensions);
  const [active, setActive] = useState<EtapeId>(OUVERTURE);
  const choisir = (etape: EtapeId) => {
    const refus = refusDeChoix(dossier, etape);
    if (refus) {
      void alertDialog(avertissement(refus));
      return;
    }
    setActive(etape);
    const section = document.getElementById(ancre(etape));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <>
      <Entete dossier={dossier} />
      <PagesDossier id={dossier.id} />
      <PresentsDuDossier dossierId={dossier.id} />
      {panneaux.map((Panneau, i) => (
        <Panneau key={i} dossier={dossier} />
      ))}
      <BarreEtapes dossier={dossier} active={active} onChoose={choisir} />
      <Section etape={OUVERTURE} active={active}>
        <OuvertureDetails dossier={dossier} proprietes={proprietes} cdg={cdg} />
      </Section>
      <Section etape={SIGNATURE} active={active}>
        <SignatureDetails dossier={dossier} />
      </Section>
      <Section etape={ENREGISTREMENT} active={active}>
        <EnregistrementDetails dossier={dossier} />
      </Section>
      <Section etape={CONSERVATION} active={active}>
        <ConservationDetails dossier={dossier} />
      </Section>
      <Section etape={FORMALITES} active={active}>
        <FormalitesDetails dossier={dossier} />
      </Section>
      <Section etape={CLOTURE} active={active}>
        <ClotureDetails dossier={dossier} />
      </Section>
    </>
  );
}
