import { Button } from '@mantine/core';
import { formatDate } from '../../kit/dates';
import { SaisieGardee } from '../../kit/web/brouillon/SaisieGardee';
import { Card, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { useZodForm } from '../../kit/web/useZodForm';
import { type EcheancesDuDossier, LIBELLE_REPERE, REPERES, reperesForm } from '../echeance';
import classes from './echeances.module.css';
import { ENREGISTRER, ORIGINE_ACTE, REPERES_AIDE, REPERES_TITRE } from './messages';
import { useReperes } from './queries';

/** Which day of the act counts, when it is not the one typed here. */
const acteLu = ({ acte }: Pick<EcheancesDuDossier, 'acte'>): string | undefined =>
  acte && acte.origine !== 'repere' ? ORIGINE_ACTE[acte.origine](formatDate(acte.date)) : undefined;

/** The days that no step asks for: typing one makes its deadlines appear. */
export function ReperesCard({ data }: { data: EcheancesDuDossier }) {
  const { dossier, reperes, version } = data;
  const form = useZodForm(reperesForm, { values: { ...reperes, version } });
  const { save, saving } = useReperes(dossier.id, form);
  const { isDirty } = form.formState;
  const { leave } = useDirtyGuard(isDirty);
  const { control } = form;
  const ecrire = form.handleSubmit((values) =>
    leave(async () => {
      // What was typed is no longer typing: the dates that come back are the file's.
      if (await save(values)) form.reset(values);
    }),
  );
  return (
    <Card title={REPERES_TITRE}>
      <p className={classes.aide}>{REPERES_AIDE}</p>
      {!dossier.lectureSeule && <SaisieGardee form={form} cle={`dossier/${dossier.id}/reperes`} />}
      <form noValidate onSubmit={(event) => void ecrire(event)}>
        <FormGrid columns={1}>
          {REPERES.map((repere) => (
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
