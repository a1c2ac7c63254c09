import { formatCount } from '../../kit/text';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../kit/web/call';
import { FormModal } from '../../kit/web/FormModal';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { invalidate, queryClient } from '../../kit/web/queryClient';
import { asAppError } from '../../kit/web/responseError';
import { useHere } from '../../kit/web/useHere';
import { isStoredBefore, useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { effacementBody, effacerPersonne, getPersonne } from '../api';
import { type DossierPersonne, type Sort, SORTS } from '../personne';
import { TEXTES, bilan, effacerDe, pourquoi } from './messages';
import classes from './Personne.module.css';
import { type Groupe, regrouper } from './regrouper';

/** A long write: it also empties every row of the journal that tells of the person. */
const PATIENCE_MS = 60_000;

const motifForm = effacementBody.omit({ lu: true });

const TITRES: Record<Sort, string> = { efface: TEXTES.part, reduit: TEXTES.reduit, garde: TEXTES.reste };

function Liste({ sort, groupes }: { sort: Sort; groupes: Groupe[] }) {
  if (groupes.length === 0) return null;
  return (
    <section className={classes.sort} data-sort={sort}>
      <h3>{TITRES[sort]}</h3>
      {groupes.map((groupe) => (
        <div key={`${groupe.raison} ${groupe.jusquau}`}>
          <ul>
            {groupe.choses.map(({ quoi, nombre }) => (
              <li key={quoi}>
                {quoi} <span className={classes.nombre}>({formatCount(nombre)})</span>
              </li>
            ))}
          </ul>
          <p>{pourquoi(groupe)}</p>
        </div>
      ))}
    </section>
  );
}

/** Says again what goes and what stays, and asks why; on a refusal nothing typed is lost. */
export function EffacerWindow({ personne, onClose }: { personne: DossierPersonne; onClose: () => void }) {
  const { genre, id, nom, precision, detenus } = personne;
  const navigate = useNavigate();
  const here = useHere();
  const form = useZodForm(motifForm, { defaultValues: { motif: '' } });
  const { save, saving } = useSave({
    // Null: done by a try whose answer was lost, for the reason that it gave.
    run: ({ motif }: { motif: string }) => {
      const body = { motif, lu: { nom, precision, detenus } };
      const request = { params: { genre, id }, body, timeoutMs: PATIENCE_MS };
      return call(effacerPersonne, request).catch((error: unknown) => {
        if (isStoredBefore(error)) return null;
        throw error;
      });
    },
    form,
    success: (fait) => ({ title: TEXTES.efface, text: fait ? bilan(fait) : TEXTES.effaceAvant }),
    // Gone, or no longer what is shown here.
    onFailed: (error) => {
      if (['introuvable', 'conflit'].includes(asAppError(error).code)) void invalidate(getPersonne);
    },
    onSaved: async (fait) => {
      onClose();
      if (fait && fait.gardes + fait.reduits === 0 && here())
        await navigate({ to: '/app/settings/donnees/personne', replace: true });
      // The person was in lists, counts and choices of every screen.
      await queryClient.invalidateQueries();
    },
  });
  const groupes = regrouper(detenus);
  return (
    <FormModal
      size="lg"
      title={effacerDe(personne)}
      brouillon={`personne/${genre}/${id}/effacer`}
      form={form}
      saving={saving}
      confirmLabel={TEXTES.effacerFin}
      onClose={onClose}
      onSubmit={save}
    >
      {SORTS.map((sort) => (
        <Liste key={sort} sort={sort} groupes={groupes.filter((groupe) => groupe.sort === sort)} />
      ))}
      <p className={classes.sauvegardes}>{TEXTES.sauvegardes}</p>
      <TextareaField
        control={form.control}
        name="motif"
        label={TEXTES.motif}
        description={TEXTES.motifAide}
        required
      />
    </FormModal>
  );
}
