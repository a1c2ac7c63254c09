import type { DefaultValues } from 'react-hook-form';
import type { Call } from '../../kit/api';
import { CardSection } from '../../kit/web/Card';
import { noterNom } from '../../kit/web/fields/champs';
import { FormModal } from '../../kit/web/FormModal';
import type { Fusion } from '../../kit/web/fusion/fusion';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { type CdgDetail, type CdgForm, cdgForm, type TypeDossier } from '../cdg';
import { VERSEMENT_VIDE } from '../versement';
import { AffaireFields } from './AffaireFields';
import { AJOUTER_AFFAIRE, CHARGEMENT_IMPOSSIBLE, MODIFIER_AFFAIRE, VERSEMENTS } from './messages';
import {
  type AffaireAModifier,
  type AffaireEnregistree,
  type SaveAffaire,
  useAffaireAModifier,
  useSaveAffaire,
} from './queries';
import { VersementsFields } from './VersementsFields';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Absent: a new affair. */
  cdgId?: number;
  /** What a new affair begins with: the clients of a file, for example. */
  initial?: Partial<CdgForm>;
  /** Fixed when a file gives it (D33). */
  objet?: TypeDossier;
  /** In place of addCdg or updateCdg: a file opens its own affair. */
  save?: SaveAffaire;
  /** Other calls whose answers this changes: those of the file. */
  invalidate?: Call[];
  onSaved?: (result: AffaireEnregistree) => void;
}

/** R223 to R242: adds an affair, or modifies the one given. Usable from inside a step of a file. */
export function CdgModal({ opened, ...rest }: Props) {
  return opened ? <OpenedModal {...rest} /> : null;
}

/** The first row is blank: it is nothing to save until it is filled (D70). */
const affaireVide = (initial: Partial<CdgForm> | undefined, objet?: TypeDossier): DefaultValues<CdgForm> => ({
  versements: [VERSEMENT_VIDE],
  clientsBeneficiaire: [],
  autresBeneficiaire: [],
  ...initial,
  objet: objet ?? initial?.objet,
});

const saisieDe = (affaire: AffaireAModifier, objet?: TypeDossier): CdgForm => ({
  objet: objet ?? (affaire.objet as TypeDossier),
  versements: affaire.versements.length > 0 ? affaire.versements : [VERSEMENT_VIDE],
  clientsBeneficiaire: affaire.clientsBeneficiaire.map(({ value }) => value),
  autresBeneficiaire: affaire.autresBeneficiaire as CdgForm['autresBeneficiaire'],
  version: affaire.version,
});

function OpenedModal({
  cdgId,
  initial,
  objet,
  save: run,
  invalidate,
  onSaved,
  onClose,
}: Omit<Props, 'opened'>) {
  const ajout = cdgId === undefined;
  const lecture = useAffaireAModifier(cdgId);
  const { data } = lecture;
  const form = useZodForm(cdgForm, {
    defaultValues: affaireVide(initial, objet),
    values: data && saisieDe(data, objet),
  });
  const fusion: Fusion<CdgForm> = {
    lire: (actuelle: CdgDetail) => {
      for (const { deClient, deClientLabel } of actuelle.versements)
        noterNom(form.control, 'versements.*.deClient', deClient, deClientLabel);
      return saisieDe({ ...actuelle, autresBeneficiaire: actuelle.autresBenLabels }, objet);
    },
    listes: { versements: { label: VERSEMENTS } },
  };
  const { save, saving } = useSaveAffaire({
    id: cdgId,
    form,
    fusion,
    run,
    invalidate,
    onSaved: (result) => {
      onSaved?.(result);
      onClose();
    },
  });
  const pret = ajout || data !== undefined;
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
  return (
    <FormModal
      opened
      size="xl"
      title={ajout ? AJOUTER_AFFAIRE : MODIFIER_AFFAIRE}
      form={form}
      saving={saving}
      readOnly={!pret}
      brouillon={`cdg/${cdgId ?? `nouvelle/${objet ?? ''}`}`}
      fusion={fusion}
      onClose={onClose}
      onSubmit={save}
    >
      {pret ? (
        <>
          <AffaireFields
            control={form.control}
            affaire={data}
            objetFixe={objet !== undefined || (data?.dossierId ?? null) !== null}
          />
          <CardSection title={VERSEMENTS}>
            <VersementsFields form={form} cdgId={cdgId} connus={data?.versements ?? []} />
          </CardSection>
        </>
      ) : (
        attente
      )}
    </FormModal>
  );
}
