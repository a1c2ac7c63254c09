import { type ComponentType, lazy, memo, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { LoadingState } from '../../kit/web/states';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { type Dossier, estLectureSeule } from '../dossier';
import {
  CLOTURE,
  CONSERVATION,
  ENREGISTREMENT,
  type EtapeId,
  FORMALITES,
  OUVERTURE,
  SIGNATURE,
  estEncoreRefusee,
  etapeDe,
} from '../etapes';
import { AvecLecteur } from './archive/AvecLecteur';
import { BarreEtape } from './BarreEtape';
import { EnTete } from './EnTete';
import classes from './EtapesForm.module.css';
import { OuvertureEtape } from './etapes/OuvertureEtape';
import { type EtapeProps, PANNEAU } from './etapes/contrat';
import { Extensions } from './extensions';
import { LectureSeule } from './LectureSeule';
import { Onglets } from './Onglets';
import { PanneauComptes } from './panneaux/PanneauComptes';
import { PanneauManques } from './panneaux/PanneauManques';
import { PanneauPieces } from './panneaux/PanneauPieces';
import { useClotureDesEtapes } from './useCloture';
import { PagesDossier } from './PagesDossier';
import { Presents } from './presence/Presents';
import { usePresence } from './presence/usePresence';
import { useParcours } from './useParcours';

const CdgDuDossier = lazyWindow(() => import('./CdgDuDossier').then((module) => module.CdgDuDossier));

/** The first step comes with the page, the others are loaded when they are opened. */
const lazyEtape = (load: () => Promise<ComponentType<EtapeProps>>) =>
  lazy(async () => ({ default: await load() }));
const SignatureEtape = lazyEtape(() => import('./etapes/SignatureEtape').then((m) => m.SignatureEtape));
const EnregistrementEtape = lazyEtape(() =>
  import('./etapes/EnregistrementEtape').then((m) => m.EnregistrementEtape),
);
const ConservationEtape = lazyEtape(() =>
  import('./etapes/ConservationEtape').then((m) => m.ConservationEtape),
);
const FormalitesEtape = lazyEtape(() => import('./etapes/FormalitesEtape').then((m) => m.FormalitesEtape));
const ClotureEtape = lazyEtape(() => import('./etapes/ClotureEtape').then((m) => m.ClotureEtape));

const ECRANS: Record<EtapeId, ComponentType<EtapeProps>> = {
  [OUVERTURE]: OuvertureEtape,
  [SIGNATURE]: SignatureEtape,
  [ENREGISTREMENT]: EnregistrementEtape,
  [CONSERVATION]: ConservationEtape,
  [FORMALITES]: FormalitesEtape,
  [CLOTURE]: ClotureEtape,
};

/** Rendered again when the file changes, not at each key: what is typed reaches the tabs and the panels through `live`. */
const Etape = memo(function Etape({ etape, ...props }: EtapeProps & { etape: EtapeId }) {
  const Ecran = ECRANS[etape];
  return <Ecran key={etape} {...props} />;
});

/** Above the tabs. Apart, as the first key typed, which makes the form dirty, changes nothing here. */
const Haut = memo(function Haut({ dossier, readOnly }: { dossier: Dossier; readOnly: boolean }) {
  return (
    <>
      <EnTete dossier={dossier} readOnly={readOnly} />
      <PagesDossier id={dossier.id} />
      {readOnly && <LectureSeule dossier={dossier} />}
    </>
  );
});

const OngletsVifs = memo(Onglets);

/** Beside the step: computed from the file with what is typed. */
const Cote = memo(function Cote(props: { dossier: Dossier; onChoisir: (etape: EtapeId) => void }) {
  const { dossier } = props;
  const { panneaux } = useContext(Extensions);
  return (
    <aside>
      <PanneauManques {...props} />
      {panneaux.map((Panneau, i) => (
        <Panneau key={i} dossier={dossier} />
      ))}
      <PanneauComptes dossier={dossier} />
      <PanneauPieces dossier={dossier} />
    </aside>
  );
});

/** The six steps of a file: one in the middle, what is missing and the accounts beside it. */
export function EtapesForm({ dossier }: { dossier: Dossier }) {
  const readOnly = estLectureSeule(dossier.cloture);
  const parcours = useParcours(dossier, readOnly);
  const { active, dirty, refus, saving, setDirty } = parcours;
  const [live, setLive] = useState(dossier);
  const [cdgOuvert, setCdgOuvert] = useState(false);
  const openCdg = useCallback(() => setCdgOuvert(true), []);
  const { cloturer, closing } = useClotureDesEtapes(dossier, parcours.direRefus);
  useDirtyGuard(dirty, saving, parcours.dernier);
  const presents = usePresence({
    dossierId: dossier.id,
    etape: readOnly ? null : active,
    modifie: dirty,
  });

  // Keeps `choisir` stable for the memoized children, with the latest `parcours`.
  const actuel = useRef(parcours);
  actuel.current = parcours;
  const choisir = useCallback((etape: EtapeId) => void actuel.current.choisir(etape), []);
  return (
    <AvecLecteur dossierId={dossier.id}>
      <Haut dossier={dossier} readOnly={readOnly} />
      <Presents presents={presents} />
      <OngletsVifs
        dossier={live}
        active={active}
        enErreur={refus && estEncoreRefusee(live, refus) ? refus.etape : null}
        presents={presents}
        onChoisir={choisir}
        panneau={PANNEAU}
      />
      <div className={classes.colonnes}>
        <Card
          bar={
            <BarreEtape
              parcours={parcours}
              cloturer={active === CLOTURE ? () => void cloturer() : undefined}
              closing={closing}
              readOnly={readOnly}
            />
          }
        >
          <div
            id={PANNEAU}
            className={classes.etape}
            role="tabpanel"
            aria-label={etapeDe(active).label}
            tabIndex={-1}
            inert={saving}
          >
            <Suspense fallback={<LoadingState />}>
              <Etape
                etape={active}
                dossier={dossier}
                ref={parcours.etape}
                onDirty={setDirty}
                onLive={setLive}
                openCdg={openCdg}
                refus={refus?.etape === active ? refus.manques : null}
                readOnly={readOnly}
              />
            </Suspense>
          </div>
        </Card>
        <Cote dossier={live} onChoisir={choisir} />
      </div>
      {cdgOuvert && <CdgDuDossier dossier={live} onClose={() => setCdgOuvert(false)} />}
    </AvecLecteur>
  );
}
