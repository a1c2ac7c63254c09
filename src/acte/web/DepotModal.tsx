import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { FileChooser } from '../../fichier/web/FileChooser';
import { FormModal } from '../../kit/web/FormModal';
import { Progression } from '../../kit/web/Progression';
import { asAppError } from '../../kit/web/responseError';
import { useZodForm } from '../../kit/web/useZodForm';
import { ACCEPT_DOCX, type Modele, modeleForm, type ModeleSaisi, type Verification } from '../acte';
import { DEPOSER, depot } from './messages';
import { ModeleFields } from './ModeleFields';
import classes from './modeles.module.css';
import { useDeposer, verifier } from './queries';
import { ResultatVerification } from './ResultatVerification';

const sansExtension = (name: string): string => name.replace(/\.docx$/i, '').replaceAll('_', ' ');

type Examen = { fichier: File; resultat: Verification | null; refus: string | null };

/** The document is checked as soon as it is chosen; only one without a mistake is deposited. */
function useExamen() {
  const [examen, setExamen] = useState<Examen | null>(null);
  const examiner = async (fichier: File) => {
    const conclure = (suite: Partial<Examen>) =>
      setExamen((courant) => (courant?.fichier === fichier ? { ...courant, ...suite } : courant));
    setExamen({ fichier, resultat: null, refus: null });
    try {
      conclure({ resultat: await verifier(fichier) });
    } catch (error) {
      conclure({ refus: asAppError(error).message });
    }
  };
  return { examen, examiner };
}

export function DepotModal({ remplace, onClose }: { remplace: Modele | null; onClose: () => void }) {
  const form = useZodForm(modeleForm, {
    defaultValues: { nom: remplace?.nom ?? '', typeDossier: remplace?.typeDossier ?? null },
  });
  const id = useId();
  const { examen, examiner } = useExamen();
  const [share, setShare] = useState(0);
  const [lu, setLu] = useState(remplace);
  const { save, saving } = useDeposer({ remplace: lu, onRemplace: setLu, form, onSaved: onClose });
  const accepte = examen?.resultat?.fautes.length === 0;
  const oublie = form.formState.isSubmitted && !examen;

  const choisir = (fichier: File) => {
    if (!remplace && form.getValues('nom') === '') form.setValue('nom', sansExtension(fichier.name));
    void examiner(fichier);
  };
  const deposer = ({ nom, typeDossier }: ModeleSaisi) => {
    // The check itself failed (no answer from the server): pressing the button again retries it.
    if (examen?.refus) return void examiner(examen.fichier);
    if (!examen || !accepte) return null;
    return save({ fields: { nom, typeDossier }, file: examen.fichier, onProgress: setShare });
  };

  return (
    <FormModal
      size="lg"
      title={remplace ? depot.remplacer(remplace.nom) : DEPOSER}
      form={form}
      saving={saving}
      confirmLabel={depot.confirmer}
      unsaved={examen !== null}
      progression={saving && <Progression label={depot.envoi} share={share} />}
      onClose={onClose}
      onSubmit={deposer}
    >
      {!remplace && <ModeleFields />}
      <div className={classes.depot}>
        <Input.Label labelElement="div" required className={classes.label}>
          {depot.fichier}
        </Input.Label>
        <FileChooser
          id={id}
          hintId={`${id}-hint`}
          label={depot.fichier}
          accept={ACCEPT_DOCX}
          invalid={oublie || Boolean(examen && !accepte && (examen.resultat || examen.refus))}
          disabled={saving}
          onFile={choisir}
        />
        <div id={`${id}-hint`} className={classes.hint} data-invalid={oublie || undefined} role="status">
          {oublie ? depot.exige : (examen?.fichier.name ?? depot.formats)}
        </div>
        {examen && <ResultatVerification resultat={examen.resultat} refus={examen.refus} />}
      </div>
    </FormModal>
  );
}
