import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { optionalAmount } from '../../../../kit/schema';
import { CardSection } from '../../../../kit/web/Card';
import { CheckboxField } from '../../../../kit/web/fields/CheckboxField';
import { AmountField } from '../../../../kit/web/fields/NumberField';
import { ServerSelectField } from '../../../../kit/web/fields/ServerSelectField';
import { estDonation } from '../../../config';
import type { Dossier } from '../../../dossier';
import { LIBELLES_OUVERTURE, ecartDePrix, libellesOuverture } from '../../../etapes/ouverture';
import { CAISSE, CHAMPS_CONFIG, HORS_VUE, MODIFIER_AFFAIRE, NOUVELLE_AFFAIRE, PRIX } from '../../messages';
import { Ecart } from '../Ecart';
import { affairesLibres, libelleAffaire } from './affaires';
import type { Outils } from './outils';
import classes from './parties.module.css';

interface Props extends Pick<Outils, 'form' | 'connus' | 'readOnly'> {
  dossier: Dossier;
  openCdg: () => void;
}

/** R435, R437, R440: the affair on which the price rests. */
function Affaire({ dossier, form, connus, openCdg, readOnly }: Props) {
  const champ = 'prix.caisseNotaire.cdg.value';
  const value = useWatch({ control: form.control, name: champ }) ?? null;
  const stockee = dossier.ouverture.prix.caisseNotaire.cdg;
  const connue = stockee?.value === value ? stockee : value === null ? null : connus.affaire(value);
  return (
    <>
      <ServerSelectField
        control={form.control}
        name={champ}
        label={LIBELLES_OUVERTURE['ouverture.prix.caisseNotaire.cdg'] ?? ''}
        hideLabel={!readOnly}
        source={affairesLibres(dossier.id)}
        initialLabel={connue && libelleAffaire(connue)}
        onPick={(option) => {
          if (option) connus.noterAffaire({ ...option, label: option.numRecu });
          form.setValue(champ, option?.value ?? null, { shouldDirty: true });
        }}
        clearable
        readOnly={readOnly}
      />
      {/* While the file has an affair and none is chosen here, no new one is offered: a second is refused (D68). */}
      {!readOnly && (value !== null || stockee === null) && (
        <Button
          variant="subtle"
          size="compact-sm"
          justify="flex-start"
          leftSection={<IconBuildingBank size={16} aria-hidden />}
          onClick={openCdg}
        >
          {value === null ? NOUVELLE_AFFAIRE : MODIFIER_AFFAIRE}
        </Button>
      )}
    </>
  );
}

/** A component of its own: only it renders at each key. */
function EcartDePrix({ dossier: { config, devis }, form: { control } }: Pick<Props, 'dossier' | 'form'>) {
  const total = useWatch({ control, name: 'prix.total' });
  if (!optionalAmount().safeParse(total).success) return null;
  return <Ecart texte={ecartDePrix({ config, ouverture: { prix: { total } }, devis })} />;
}

/** R434–R442. */
export function PrixSection(props: Props) {
  const { dossier, form, readOnly } = props;
  const { control } = form;
  const [caisse, horsVue] = useWatch({
    control,
    name: ['prix.caisseNotaire.isChecked', 'prix.horsVue.isChecked'],
  });
  const donation = estDonation(dossier);
  const libelles = libellesOuverture(dossier.config.type);
  return (
    <CardSection title={donation ? CHAMPS_CONFIG.valeur : PRIX}>
      <div className={classes.tarif}>
        <div className={classes.prix}>
          <AmountField
            control={control}
            name="prix.total"
            label={libelles['ouverture.prix.total'] ?? ''}
            required
            readOnly={readOnly}
          />
          <div className={classes.case}>
            <CheckboxField
              control={control}
              name="prix.caisseNotaire.isChecked"
              label={CAISSE}
              readOnly={readOnly}
            />
            {caisse && <Affaire {...props} />}
          </div>
          <div className={classes.case}>
            <CheckboxField
              control={control}
              name="prix.horsVue.isChecked"
              label={HORS_VUE}
              readOnly={readOnly}
            />
            {horsVue && (
              <AmountField
                control={control}
                name="prix.horsVue.montant"
                label={LIBELLES_OUVERTURE['ouverture.prix.horsVue.montant'] ?? ''}
                hideLabel={!readOnly}
                readOnly={readOnly}
              />
            )}
          </div>
        </div>
      </div>
      {!donation && <EcartDePrix dossier={dossier} form={form} />}
    </CardSection>
  );
}
