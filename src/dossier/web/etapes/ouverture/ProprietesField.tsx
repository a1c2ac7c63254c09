import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../../../kit/api';
import { ServerMultiSelectField } from '../../../../kit/web/fields/ServerMultiSelectField';
import { serverOptions } from '../../../../kit/web/fields/serverOptions';
import { lazyWindow } from '../../../../kit/web/lazyWindow';
import { useCall } from '../../../../kit/web/useCall';
import { useLoadError } from '../../../../kit/web/useLoadError';
import { getProprietesSelect } from '../../../../propriete/api';
import { proprieteLabel } from '../../../../propriete/propriete';
import { ERREUR_PROPRIETES } from '../../../../propriete/web/messages';
import { getProprietesByIdDossier } from '../../../api';
import type { Dossier } from '../../../dossier';
import { LIBELLES_OUVERTURE, type OuvertureSaisie } from '../../../etapes/ouverture';
import { CHERCHER_PROPRIETE, NOUVELLE_PROPRIETE } from '../../messages';
import { NouveauButton } from './NouveauButton';

const ProprieteModal = lazyWindow(() =>
  import('../../../../propriete/web/ProprieteModal').then((module) => module.ProprieteModal),
);

interface Props {
  dossier: Dossier;
  form: UseFormReturn<OuvertureSaisie>;
  readOnly: boolean;
}

const PROPRIETES = serverOptions(getProprietesSelect);

/** R427, R444. */
export function ProprietesField({ dossier, form, readOnly }: Props) {
  const [creation, setCreation] = useState(false);
  const [creees, setCreees] = useState<Option[]>([]);
  const lues = useCall(getProprietesByIdDossier, { params: { dossierId: dossier.id } });
  useLoadError(lues, ERREUR_PROPRIETES);
  const connues = (lues.data ?? []).map((p) => ({
    value: p.id,
    label: proprieteLabel(p.designation, p.refFonciere),
  }));

  const ajouter = (propriete: Option) => {
    setCreees((before) => [...before, propriete]);
    const value = new Set(form.getValues('proprietes')).add(propriete.value);
    form.setValue('proprietes', [...value], { shouldDirty: true });
  };
  return (
    <>
      <ServerMultiSelectField
        control={form.control}
        name="proprietes"
        label={LIBELLES_OUVERTURE['ouverture.proprietes'] ?? ''}
        placeholder={CHERCHER_PROPRIETE}
        source={PROPRIETES}
        initialOptions={[...connues, ...creees]}
        action={
          readOnly ? undefined : (
            <NouveauButton label={NOUVELLE_PROPRIETE} onClick={() => setCreation(true)} />
          )
        }
        required
        readOnly={readOnly}
      />
      {creation && <ProprieteModal onClose={() => setCreation(false)} onSaved={ajouter} onChoisi={ajouter} />}
    </>
  );
}
