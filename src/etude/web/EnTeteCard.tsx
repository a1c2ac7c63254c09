import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { Card, CardSection, FormGrid, GridWide } from '../../kit/web/Card';
import { PhoneField } from '../../kit/web/fields/PhoneField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import { SaisieGardee } from '../../kit/web/brouillon/SaisieGardee';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { getEtude, updateEtude } from '../api';
import { CHAMPS } from '../champs';
import { type Etude, type EtudeForm, etudeForm } from '../etude';
import { compact, formatRib, ifInhabituel } from '../identifiants';
import classes from './EtudePage.module.css';
import { etude as text } from './messages';

const saisieDe = ({ logo: _, ...etude }: Etude): EtudeForm => ({ ...etude, rib: formatRib(etude.rib) });

/** Follows what the office has, until one types: the version is then that of what was read (D75). */
function useEnTete(etude: Etude) {
  const form = useZodForm(etudeForm, { defaultValues: saisieDe(etude) });
  const { isDirty } = form.formState;
  const typed = useRef(false);
  useEffect(() => {
    typed.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    if (!typed.current) form.reset(saisieDe(etude));
  }, [etude, form]);
  const { save, saving, lastSave } = useSave({
    run: (body: EtudeForm) => call(updateEtude, { body }),
    success: text.enregistre,
    invalidate: [getEtude],
    form,
    fusion: { lire: saisieDe },
    onSaved: ({ version }, saved) => form.reset({ ...saved, rib: formatRib(saved.rib), version }),
  });
  useDirtyGuard(isDirty, saving, lastSave);
  return { form, isDirty, saving, submit: (event: FormEvent) => void form.handleSubmit(save)(event) };
}

export function EnTeteCard({ etude, readOnly }: { etude: Etude; readOnly: boolean }) {
  const { form, isDirty, saving, submit } = useEnTete(etude);
  const { control } = form;
  const identifiantFiscal = useWatch({ control, name: 'identifiantFiscal' });
  const inhabituel = ifInhabituel(identifiantFiscal && compact(identifiantFiscal));
  const champ = <K extends keyof typeof CHAMPS>(name: K) => ({
    control,
    name,
    label: CHAMPS[name],
    readOnly,
  });
  const boutons = (
    <>
      {isDirty && (
        <>
          <span className={classes.unsaved}>{readOnly ? text.nonEnregistre : text.apercuEnregistre}</span>
          <Button variant="default" disabled={saving} onClick={() => form.reset()}>
            {text.annuler}
          </Button>
        </>
      )}
      <Button type="submit" disabled={saving}>
        {saving ? 'Chargement…' : text.enregistrer}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={submit}>
      {/* The right may be taken away while one types: what is typed is not the office's, and stays to be read. */}
      <Card title={text.sections.identite} bar={(!readOnly || isDirty) && boutons}>
        {!readOnly && <SaisieGardee form={form} cle="etude" />}
        <div inert={saving}>
          <FormGrid columns={2}>
            <TextField {...champ('nom')} required />
            <TextField {...champ('notaire')} description={text.aide.notaire} />
            <TextField {...champ('adresse')} />
            <TextField {...champ('ville')} />
          </FormGrid>
          <CardSection title={text.sections.joindre}>
            <FormGrid columns={2}>
              <PhoneField {...champ('tel')} placeholder="05 37 12 34 56" />
              <PhoneField {...champ('fax')} placeholder="05 37 12 34 56" />
              <TextField {...champ('email')} type="email" />
              <TextField {...champ('site')} />
            </FormGrid>
          </CardSection>
          <CardSection title={text.sections.numeros}>
            <FormGrid columns={2}>
              <TextField {...champ('ice')} placeholder={text.aide.ice} />
              <TextField
                {...champ('identifiantFiscal')}
                description={inhabituel ? text.aide.ifInhabituel : undefined}
              />
              <TextField {...champ('patente')} />
              <TextField {...champ('cnss')} />
              <GridWide>
                <TextField {...champ('rib')} placeholder={text.aide.rib} />
              </GridWide>
            </FormGrid>
          </CardSection>
          <CardSection title={text.sections.pied}>
            <TextareaField {...champ('mentions')} rows={2} description={text.aide.mentions} />
          </CardSection>
        </div>
      </Card>
    </form>
  );
}
