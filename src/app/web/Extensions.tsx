import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Box } from '@mantine/core';
import type { Dossier } from '../../dossier/dossier';
import { Extensions as Contexte } from '../../dossier/web/extensions';
import { PROCHAINES } from '../../echeance/web/titre';
import type { AppError } from '../../kit/errors';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { suivreLesRetours } from '../../kit/web/retour';
import { suivreLeJour, suivreLesEcritures, suivreLesRefus, suivreLHeure } from './suivre';

/** Drawn when the panel's code cannot be loaded: the step beside it must go on without it. */
const rien = (_: { dossier: Dossier }): ReactNode => null;
/** Loaded apart: the steps of the file do not wait for its code. */
const Echeances = lazy(async () => ({
  default: await import('../../echeance/web/PanneauEcheances').then(
    (module) => module.PanneauEcheances,
    () => rien,
  ),
}));
/** Holds the place of the panel, so that nothing moves; a closed file has no panel. */
const Attente = ({ isComplet }: Pick<Dossier, 'isComplet'>) =>
  isComplet ? null : (
    <Box my={16}>
      <Card title={PROCHAINES}>
        <Box h={62} />
      </Card>
    </Box>
  );
const PanneauEcheances = ({ dossier }: { dossier: Dossier }) => (
  <Suspense fallback={<Attente isComplet={dossier.isComplet} />}>
    <Echeances dossier={dossier} />
  </Suspense>
);
const PANNEAUX = [PanneauEcheances];

const Decouvert = lazyWindow(
  () => import('../../comptabilite/web/Decouvert').then((module) => module.Decouvert),
  ({ onReponse }) => onReponse(false),
);
const reste = async (dossier: Dossier): Promise<string | null> =>
  (await import('../../comptabilite/web/reste')).lireReste(dossier);
const ferieSaisi = async (iso: string): Promise<string | null> =>
  (await import('../../echeance/web/feries')).ferieDe(iso);

interface Demande {
  refus: AppError;
  repondre: (autorise: boolean) => void;
}

/** What the slices above `dossier` add to its pages, and the listeners that refresh the screens after writes. */
export function Extensions({ children }: { children: ReactNode }) {
  useEffect(suivreLesEcritures, []);
  useEffect(suivreLesRefus, []);
  useEffect(suivreLeJour, []);
  useEffect(suivreLHeure, []);
  useEffect(suivreLesRetours, []);
  const [demande, demander] = useState<Demande | null>(null);
  const extensions = useMemo(
    () => ({
      panneaux: PANNEAUX,
      surSoldeInsuffisant: (refus: AppError) =>
        new Promise<boolean>((repondre) =>
          demander((avant) => {
            avant?.repondre(false);
            return { refus, repondre };
          }),
        ),
      reste,
      ferieSaisi,
    }),
    [],
  );
  const repondre = (autorise: boolean) => {
    demander(null);
    demande?.repondre(autorise);
  };
  return (
    <Contexte value={extensions}>
      {children}
      {demande && <Decouvert refus={demande.refus} onReponse={repondre} />}
    </Contexte>
  );
}
