import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../kit/dates';
import { SaisieGardee } from '../../kit/web/brouillon/SaisieGardee';
import { Card, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { useZodForm } from '../../kit/web/useZodForm';
import { type EcheancesDuDossier, LIBELLE_REPERE, REPERES, type ReperesForm, reperesForm } from '../echeance';
import classes from './echeances.module.css';
import { ENREGISTRER, ORIGINE_ACTE, REPERES_AIDE, REPERES_TITRE } from './messages';
import { useReperes } from './queries';

/** Which day of the act counts, when it is not the one typed here. */
const acteLu = ({ acte }: Pick<EcheancesDuDossier, 'acte'>): string | undefined =>
  acte && acte.origine !== 'repere' ? ORIGINE_ACTE[acte.origine](formatDate(acte.date)) : undefined;

/** Follows the file while nothing is typed; what is typed is sent with the version that was read then (D75). */
function useSaisie(lus: ReperesForm) {
  const [tenu, setTenu] = useState(false);
  const form = useZodForm(reperesForm, { values: tenu ? undefined : lus });
  const { isDirty, isSubmitting } = form.formState;
  // While it is sent too: refreshed between two saves, the form would lose what the second one sends.
  const occupe = isDirty || isSubmitting;
  if (occupe !== tenu) setTenu(occupe);
  return form;
}

/** The days that no step asks for: typing one makes its deadlines appear. */
export function ReperesCard({ data }: { data: EcheancesDuDossier }) {
  const { dossier, reperes, reperesUtiles, version } = data;
  const form = useSaisie({ ...reperes, version });
  const { save, saving, lastSave } = useReperes(dossier.id, form);
  const { isDirty, dirtyFields } = form.formState;
  // A day typed while the file was of the other type is shown, so that it may be cleared.
  const montres = REPERES.filter(
    (repere) => reperesUtiles.includes(repere) || reperes[repere] !== null || dirtyFields[repere],
  );
  useDirtyGuard(isDirty, saving, lastSave);
  const { control } = form;
  const ecrire = form.handleSubmit(async (values) => {
    // No longer dirty: the form follows the file again.
    if (await save(values)) form.reset(form.getValues());
  });
  return (
    <Card title={REPERES_TITRE}>
      <p className={classes.aide}>{REPERES_AIDE}</p>
      {!dossier.lectureSeule && <SaisieGardee form={form} cle={`dossier/${dossier.id}/reperes`} />}
      <form noValidate onSubmit={(event) => void ecrire(event)}>
        <div inert={saving}>
          <FormGrid columns={1}>
            {montres.map((repere) => (
              <DateField
                key={repere}
                control={control}
                name={repere}
                label={LIBELLE_REPERE[repere]}
                description={repere === 'acte' ? acteLu(data) : undefined}
                readOnly={dossier.lectureSeule}
              />
            ))}
          </FormGrid>
        </div>
        {!dossier.lectureSeule && (
          <div className={classes.pied}>
            <Button type="submit" loading={saving} disabled={!isDirty}>
              {ENREGISTRER}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
