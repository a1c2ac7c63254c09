import { useId, useState } from 'react';
import { z } from 'zod';
import { FileChooser } from '../../../fichier/web/FileChooser';
import { optionalText } from '../../../kit/schema';
import { TextField } from '../../../kit/web/fields/TextField';
import { FormModal } from '../../../kit/web/FormModal';
import { Progression } from '../../../kit/web/Progression';
import { useCancel } from '../../../kit/web/useCancel';
import { useZodForm } from '../../../kit/web/useZodForm';
import { type CompteBanque, EXTENSIONS_RELEVE } from '../../releve';
import { ApercuReleve } from './ApercuReleve';
import { FormatFields } from './FormatFields';
import { CHOIX_COMPTES } from './messages';
import { envoi } from './messagesEnvoi';
import { useImporter } from './queries';
import classes from './rapprochement.module.css';
import { type Examen, useExamen } from './useExamen';
import { useSoldePropose } from './useSoldePropose';

const saisie = z.object({ solde: optionalText() });
const ACCEPT = [...EXTENSIONS_RELEVE, 'text/csv', 'text/xml', 'application/xml'].join(',');

type Lectures = Pick<ReturnType<typeof useExamen>, 'lire' | 'oublier'>;

function Lecture({ examen, lire, oublier }: Lectures & { examen: Examen }) {
  const { apercu, refus, file } = examen;
  const format = examen.format ?? apercu?.format;
  if (refus && !apercu)
    return (
      <p role="alert" className={classes.fautes}>
        {refus}
      </p>
    );
  if (!apercu) return <Progression label={envoi.lecture} onCancel={oublier} />;
  return (
    <>
      {apercu.colonnesDeplacees && (
        <p role="alert" className={classes.fautes}>
          {envoi.deplacees}
        </p>
      )}
      {format && (
        <FormatFields apercu={apercu} format={format} onChange={(change) => void lire(file, change)} />
      )}
      {refus && (
        <p role="alert" className={classes.fautes}>
          {refus}
        </p>
      )}
      {apercu.cloture === null && apercu.nombreFautes === 0 && (
        <div className={classes.solde}>
          <TextField
            name="solde"
            label={envoi.solde}
            description={apercu.soldePropose === null ? envoi.soldeAide : envoi.soldeLu}
          />
        </div>
      )}
      <ApercuReleve apercu={apercu} />
    </>
  );
}

/** A statement is chosen, looked at, then imported whole or not at all. */
export function ImportModal({ compte, onClose }: { compte: CompteBanque; onClose: () => void }) {
  const id = useId();
  const form = useZodForm(saisie, { defaultValues: { solde: null } });
  const { examen, lire, oublier } = useExamen(compte);
  const [share, setShare] = useState(0);
  const { save, saving } = useImporter(form, onClose);
  const { begin, cancel } = useCancel();
  const { file, apercu, refus, lu } = examen ?? {};
  useSoldePropose(form, file, apercu?.soldePropose ?? null);
  const bon = apercu?.nombreFautes === 0 && !refus;
  const oublie = form.formState.isSubmitted && !examen;
  // Submitted while another format is being read: the preview is not of what would be imported.
  const aRelire = form.formState.isSubmitted && apercu && !lu && !refus;
  const nomCompte = CHOIX_COMPTES.find(({ value }) => value === compte)?.label;
  const importer = ({ solde }: { solde: string | null }) => {
    // The reading failed, the server being silent: pressing again tries it again.
    if (examen?.refus) return void lire(examen.file, examen.format);
    if (!examen || !apercu || !bon || !lu) return null;
    const format = examen.format ?? apercu.format;
    return save({ compte, file: examen.file, format, solde, onProgress: setShare, begin });
  };
  return (
    <FormModal
      size="lg"
      title={`${envoi.titre}\u00a0: ${nomCompte}`}
      form={form}
      saving={saving}
      confirmLabel={envoi.confirmer}
      unsaved={examen !== null}
      progression={
        saving ? (
          <Progression label={envoi.import} share={share} onCancel={cancel} />
        ) : (
          aRelire && <Progression label={envoi.lecture} onCancel={oublier} />
        )
      }
      onClose={onClose}
      onSubmit={importer}
    >
      <FileChooser
        id={id}
        hintId={`${id}-hint`}
        label={envoi.fichier}
        accept={ACCEPT}
        invalid={oublie || Boolean(examen && !bon && (apercu || refus))}
        disabled={saving}
        onFile={(file) => void lire(file, null)}
      />
      <p id={`${id}-hint`} className={classes.note} role="status">
        {oublie ? envoi.exige : (examen?.file.name ?? envoi.formats)}
      </p>
      {examen && <Lecture examen={examen} lire={lire} oublier={oublier} />}
    </FormModal>
  );
}
