import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { SaisieGardee } from '../../kit/web/brouillon/SaisieGardee';
import { Card, CardSection } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { useHere } from '../../kit/web/useHere';
import { type ConfigSaisie, VENTE } from '../config';
import type { Dossier } from '../dossier';
import { ConfigurationFields } from './ConfigurationFields';
import { DevisFields } from './DevisFields';
import { DevisPdf } from './DevisPdf';
import {
  CONFIGURATION,
  DOSSIERS,
  ETABLISSEMENT_DEVIS,
  FIL_OUVERTURE,
  OUVERTURE_DU_DOSSIER,
} from './messages';
import { useConfiguration } from './useConfiguration';

/** R404, R407–R420: what kind of file it is, before its steps. */
export function ConfigurationScreen({ dossier }: { dossier?: Dossier }) {
  const navigate = useNavigate();
  const here = useHere();
  const { form, save, saving, lastSave, brouillon } = useConfiguration(dossier);
  const { leave } = useDirtyGuard(form.formState.isDirty, saving, lastSave);
  const creer = async (saisie: ConfigSaisie) => {
    const id = await save(saisie);
    if (id === null) return;
    // Not if the user has asked for another screen meanwhile.
    form.reset(saisie);
    if (!here()) return;
    const params = { dossierId: String(id) };
    await leave(() => navigate({ to: '/app/dossier/modifier/$dossierId', params, replace: true }));
  };
  const vente = useWatch({ control: form.control, name: 'config.type' }) === VENTE;
  return (
    <>
      <PageHeader
        title={OUVERTURE_DU_DOSSIER}
        crumbs={[{ label: DOSSIERS, to: '/app/dossier/consultation' }, { label: FIL_OUVERTURE }]}
      />
      <SaisieGardee form={form} cle={brouillon} />
      <form noValidate onSubmit={form.handleSubmit(creer)}>
        <Card
          title={CONFIGURATION}
          bar={
            <>
              {vente && <DevisPdf form={form} id={dossier?.id} />}
              <Button type="submit" disabled={saving}>
                {saving ? 'Chargement…' : 'Confirmer'}
              </Button>
            </>
          }
        >
          <div inert={saving}>
            <CardSection>
              <ConfigurationFields control={form.control} />
            </CardSection>
            {vente && (
              <CardSection title={ETABLISSEMENT_DEVIS}>
                <DevisFields control={form.control} />
              </CardSection>
            )}
          </div>
        </Card>
      </form>
    </>
  );
}
