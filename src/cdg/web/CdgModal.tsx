import { IconLock } from '@tabler/icons-react';
import type { DefaultValues } from 'react-hook-form';
import { CardSection } from '../../kit/web/Card';
import { noterNom } from '../../kit/web/fields/champs';
import { FormModal } from '../../kit/web/FormModal';
import type { Fusion } from '../../kit/web/fusion/fusion';
import { Note } from '../../kit/web/Note';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { type CdgDetail, type CdgForm, cdgForm, type TypeDossier } from '../cdg';
import { VERSEMENT_VIDE, type VersementAnswer } from '../versement';
import { AffaireFields } from './AffaireFields';
import {
  AFFAIRE_PARTIE,
  AJOUTER_AFFAIRE,
  CHARGEMENT_IMPOSSIBLE,
  MODIFIER_AFFAIRE,
  VERSEMENTS,
} from './messages';
import { type AffaireEnregistree, type SaveAffaire, useAffaireAModifier, useSaveAffaire } from './queries';
import { VersementsFields } from './VersementsFields';

interface Props {
  onClose: () => void;
  /** Absent: a new affair. */
  cdgId?: number;
  /** Fixed when a file gives it (D33). */
  objet?: TypeDossier;
  /** Used instead of addCdg and updateCdg: how a file opens its own affair. */
  save?: SaveAffaire;
  onSaved?: (result: AffaireEnregistree) => void;
  /** The key of a new affair's draft on this machine: a file has its own, so that its draft is not offered to another. */
  brouillon?: string;
}

/** The first row is blank: it is nothing to save until it is filled (D70). */
const affaireVide = (objet: TypeDossier | undefined): DefaultValues<CdgForm> => ({
  versements: [VERSEMENT_VIDE],
  clientsBeneficiaire: [],
  autresBeneficiaire: [],
  objet,
});

/** What is typed of it. Its rank and the payer's name follow: kept as typed, they would differ from what is stored once it changes. */
const saisieDuVersement = ({ id: _, typeVersement: __, deClientLabel: ___, ...saisie }: VersementAnswer) =>
  saisie;

const saisieDe = (affaire: CdgDetail, objet?: TypeDossier): CdgForm => ({
  objet: objet ?? (affaire.objet as TypeDossier),
  versements: affaire.versements.length > 0 ? affaire.versements.map(saisieDuVersement) : [VERSEMENT_VIDE],
  clientsBeneficiaire: affaire.clientsBeneficiaire.map(({ value }) => value),
  autresBeneficiaire: affaire.autresBenLabels as CdgForm['autresBeneficiaire'],
  version: affaire.version,
});

/** R223 to R242: adds an affair, or modifies the one given. Usable from inside a step of a file. */
export function CdgModal({ cdgId, objet, save: run, onSaved, onClose, brouillon = 'cdg/nouvelle' }: Props) {
  const ajout = cdgId === undefined;
  const lecture = useAffaireAModifier(cdgId);
  const { data } = lecture;
  const form = useZodForm(cdgForm, {
    defaultValues: affaireVide(objet),
    values: data && saisieDe(data, objet),
  });
  const fusion: Fusion<CdgForm> = {
    lire: (actuelle: CdgDetail) => {
      for (const { deClient, deClientLabel } of actuelle.versements)
        noterNom(form.control, 'versements.*.deClient', deClient, deClientLabel);
      return saisieDe(actuelle, objet);
    },
    listes: { versements: { label: VERSEMENTS, ajout: true } },
  };
  const { save, saving } = useSaveAffaire({
    id: cdgId,
    form,
    fusion,
    run,
    onSaved: (result) => {
      onSaved?.(result);
      onClose();
    },
  });
  const pret = ajout || data !== undefined;
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} gone={AFFAIRE_PARTIE} />;
  return (
    <FormModal
      size="xl"
      title={ajout ? AJOUTER_AFFAIRE : MODIFIER_AFFAIRE}
      form={form}
      saving={saving}
      readOnly={!pret}
      brouillon={ajout ? brouillon : `cdg/${cdgId}`}
      fusion={fusion}
      onClose={onClose}
      onSubmit={save}
    >
      {pret ? (
        <>
          {data?.reserve && <Note icon={<IconLock size={18} aria-hidden />}>{data.reserve}</Note>}
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
