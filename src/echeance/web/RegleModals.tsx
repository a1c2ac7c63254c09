import { TYPES_DOSSIER } from '../../cdg/cdg';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { SwitchField } from '../../kit/web/fields/SwitchField';
import { DateField } from '../../kit/web/fields/DateField';
import { NumberField } from '../../kit/web/fields/NumberField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { useToday } from '../../kit/web/useToday';
import {
  correctionForm,
  DECLENCHEURS,
  FERMETURES,
  LIBELLE_DECLENCHEUR,
  LIBELLE_FERMETURE,
  LIBELLE_REPORT,
  periodeForm,
  RAPPELS_USUELS,
  type Regle,
  REPORTS,
  regleForm,
  UNITES,
} from '../regle';
import {
  A_LA_MAIN_SEULEMENT,
  AJOUTER_REGLE,
  CHAMPS_REGLE,
  CHANGER_DELAI,
  CORRECTION,
  DELAI_AIDE,
  FERMETURE_AIDE,
  MODIFIER_REGLE,
  NOUVEAU_DELAI,
  RAPPELS_AIDE,
  TOUS_LES_DOSSIERS,
  UNITES_EN_MOTS,
} from './messagesRegles';
import { correctionDe, useAjouterRegle, useCorrection, usePeriode } from './queriesRegles';
import { RappelsField } from './RappelsField';
import classes from './regles.module.css';

const choix = <V extends string>(values: readonly V[], libelles: Record<V, string>) =>
  values.map((value) => ({ value, label: libelles[value] }));

const champ = <N extends keyof typeof CHAMPS_REGLE>(name: N) => ({ name, label: CHAMPS_REGLE[name] });

const CalculFields = () => (
  <>
    <NumberField {...champ('delai')} decimals={0} signed description={DELAI_AIDE} required />
    <SelectField {...champ('unite')} data={choix(UNITES, UNITES_EN_MOTS)} required />
    <SelectField {...champ('report')} data={choix(REPORTS, LIBELLE_REPORT)} required />
  </>
);

const ConduiteFields = () => (
  <>
    <SelectField
      {...champ('fermeture')}
      data={choix(FERMETURES, LIBELLE_FERMETURE)}
      placeholder={A_LA_MAIN_SEULEMENT}
      description={FERMETURE_AIDE}
      clearable
    />
    <SelectField {...champ('typeDossier')} data={TYPES_DOSSIER} placeholder={TOUS_LES_DOSSIERS} clearable />
    <GridWide>
      <RappelsField {...champ('rappels')} description={RAPPELS_AIDE} />
    </GridWide>
    <SourceField />
    <SwitchField {...champ('actif')} />
  </>
);

const SourceField = () => (
  <GridWide>
    <TextareaField {...champ('source')} rows={2} required />
  </GridWide>
);

interface Props {
  regle: Regle;
  onClose: () => void;
}

export function CorrectionModal({ regle, onClose }: Props) {
  const form = useZodForm(correctionForm, { defaultValues: correctionDe(regle) });
  const { save, saving } = useCorrection(regle.id, { form, onSaved: onClose });
  return (
    <FormModal
      title={MODIFIER_REGLE}
      brouillon={`regle/${regle.id}`}
      size="lg"
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={classes.avis}>{CORRECTION}</p>
      <FormGrid columns={2}>
        <GridWide>
          <TextField {...champ('libelle')} required />
        </GridWide>
        <CalculFields />
        {/* The first period has no beginning to change. */}
        {regle.valideDu !== null && <DateField {...champ('valideDu')} />}
        <ConduiteFields />
      </FormGrid>
    </FormModal>
  );
}

export function PeriodeModal({ regle, onClose }: Props) {
  const { delai, unite, report, source } = regle;
  const aujourdhui = useToday();
  const form = useZodForm(periodeForm, {
    defaultValues: { delai, unite, report, source, valideDu: aujourdhui },
  });
  const { save, saving } = usePeriode(regle.id, { form, onSaved: onClose });
  return (
    <FormModal
      title={CHANGER_DELAI}
      brouillon={`regle/${regle.id}/periode`}
      fusion={{ duJour: ['valideDu'] }}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={classes.avis}>
        <strong>{regle.libelle}</strong>
        {` · ${NOUVEAU_DELAI}`}
      </p>
      <FormGrid columns={2}>
        <CalculFields />
        <DateField {...champ('valideDu')} required />
        <SourceField />
      </FormGrid>
    </FormModal>
  );
}

export function AjouterRegleModal({ onClose }: { onClose: () => void }) {
  const aujourdhui = useToday();
  const form = useZodForm(regleForm, {
    defaultValues: {
      libelle: '',
      fermeture: null,
      typeDossier: null,
      rappels: [...RAPPELS_USUELS],
      source: '',
      actif: true,
      delai: 30,
      unite: 'jours',
      report: 'aucun',
      valideDu: aujourdhui,
    },
  });
  const { save, saving } = useAjouterRegle({ form, onSaved: onClose });
  return (
    <FormModal
      title={AJOUTER_REGLE}
      brouillon="regle/nouvelle"
      fusion={{ duJour: ['valideDu'] }}
      size="lg"
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <FormGrid columns={2}>
        <TextField {...champ('libelle')} required />
        <SelectField {...champ('declencheur')} data={choix(DECLENCHEURS, LIBELLE_DECLENCHEUR)} required />
        <CalculFields />
        <DateField {...champ('valideDu')} />
        <ConduiteFields />
      </FormGrid>
    </FormModal>
  );
}
