import { FormProvider } from 'react-hook-form';
import { call } from '../../../kit/web/call';
import { addFormalite } from '../../api';
import { FORMALITES } from '../../etapes';
import { LIBELLES_FORMALITES, formaliteForm } from '../../etapes/formalites';
import { REFUSE } from '../decouvert';
import { effacePaiements } from '../perdPaiements';
import type { EtapeProps } from './contrat';
import { FormalitesProvider } from './formalitesContext';
import { FORMALITES_VALIDEES } from './messages';
import { QuitusCard } from './QuitusCard';
import { listesFormalites } from './noms';
import {
  formalitesSansLesPartis,
  formalitesVisibles,
  fusionnerFormalites,
  valeursFormalites,
} from './saisieFormalites';
import { TpiCard } from './TpiCard';
import { useEtape } from './useEtape';

/** R469–R514. */
export function FormalitesEtape({ openCdg, readOnly, ...etape }: EtapeProps) {
  const { dossier } = etape;
  const { form, garde } = useEtape({
    ...etape,
    etape: FORMALITES,
    schema: formaliteForm,
    valeurs: valeursFormalites,
    fusionner: fusionnerFormalites,
    envoyer: async (saisie, depart) => {
      const formalite = formalitesVisibles(depart, saisie, dossier);
      if (!(await effacePaiements(depart, formalite))) return REFUSE;
      const body = { ...formalite, version: depart.version };
      return call(addFormalite, { params: { id: dossier.id }, body });
    },
    envoi: (saisie, depart) => formalitesVisibles(depart, saisie, dossier),
    sansLesPartis: formalitesSansLesPartis,
    valide: FORMALITES_VALIDEES,
    prefixe: 'formalite.',
    libelles: LIBELLES_FORMALITES,
    listes: listesFormalites(dossier),
  });
  return (
    <FormProvider {...form}>
      <FormalitesProvider value={{ dossier, readOnly, openCdg }}>
        {garde}
        <TpiCard />
        <QuitusCard />
      </FormalitesProvider>
    </FormProvider>
  );
}
