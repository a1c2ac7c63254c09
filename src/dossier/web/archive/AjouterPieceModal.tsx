import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { WRONG_TYPE, estAccepte } from '../../../fichier/fichier';
import { FileChooser } from '../../../fichier/web/FileChooser';
import { formatSize } from '../../../kit/text';
import { TextField } from '../../../kit/web/fields/TextField';
import { FormModal } from '../../../kit/web/FormModal';
import { Progression } from '../../../kit/web/Progression';
import { upload } from '../../../kit/web/upload';
import { isStoredBefore, useSave } from '../../../kit/web/useSave';
import { useZodForm } from '../../../kit/web/useZodForm';
import { ajouterPiece, titrePiece } from '../../apiArchive';
import { TITRE_MAX } from '../../archive';
import { suivreDossier } from '../queries';
import classes from './archive.module.css';
import { messages } from './messages';

const saisie = z.object({ titre: titrePiece });

/** The name of the file, as a first title. */
const titreDe = (file: File | null): string =>
  (file?.name ?? '')
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .slice(0, TITRE_MAX);

interface Props {
  dossierId: number;
  /** A file dropped on the page. */
  depose: File | null;
  onClose: () => void;
}

interface ChoixProps {
  file: File | null;
  erreur: string | null;
  onFile: (file: File | null) => void;
}

function Choix({ file, erreur, onFile }: ChoixProps) {
  const id = useId();
  const dit = erreur ?? (file ? null : 'PDF, PNG ou JPEG');
  return (
    <div>
      <Input.Label labelElement="div" required>
        {messages.fichier}
      </Input.Label>
      {file ? (
        <div className={classes.choisi}>
          <span title={file.name}>{messages.choisi(file.name, formatSize(file.size))}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => onFile(null)}>
            {messages.autreFichier}
          </Button>
        </div>
      ) : (
        <FileChooser
          id={id}
          hintId={`${id}-dit`}
          label={messages.fichier}
          invalid={erreur !== null}
          onFile={onFile}
        />
      )}
      <div id={`${id}-dit`} className={classes.dit} data-erreur={erreur !== null || undefined} role="status">
        {dit}
      </div>
    </div>
  );
}

/** A piece that fills no slot of the steps: a title, a file. */
export function AjouterPieceModal({ dossierId, depose, onClose }: Props) {
  const recu = depose && estAccepte(depose) ? depose : null;
  const form = useZodForm(saisie, { defaultValues: { titre: titreDe(recu) } });
  const [file, setFile] = useState(recu);
  const [erreur, setErreur] = useState(depose && !recu ? WRONG_TYPE : null);
  const [part, setPart] = useState<number | null>(null);

  const choisir = (choisi: File | null) => {
    const accepte = choisi !== null && estAccepte(choisi);
    setFile(accepte ? choisi : null);
    setErreur(choisi && !accepte ? WRONG_TYPE : null);
    if (accepte && form.getValues('titre').trim() === '')
      form.setValue('titre', titreDe(choisi), { shouldDirty: true, shouldValidate: true });
  };
  const { save, saving } = useSave({
    run: async ({ titre }: { titre: string }) => {
      if (!file) return;
      const envoi = { fields: { titre, remplace: undefined }, file, onProgress: setPart };
      await upload(ajouterPiece, { params: { id: dossierId }, ...envoi }).finally(() => setPart(null));
      await suivreDossier(dossierId);
    },
    success: (_, { titre }) => messages.ajoutee(titre),
    form,
    onFailed: (error) => {
      if (isStoredBefore(error)) void suivreDossier(dossierId);
    },
    onSaved: onClose,
  });

  return (
    <FormModal
      onClose={onClose}
      title={messages.ajouter}
      form={form}
      onSubmit={(values) => {
        if (file) return save(values);
        setErreur(messages.fichierRequis);
      }}
      saving={saving}
      unsaved={file !== null}
      progression={saving && <Progression label={messages.envoiEnCours} share={part} />}
      confirmLabel="Ajouter"
    >
      <Choix file={file} erreur={erreur} onFile={choisir} />
      <TextField name="titre" label={messages.titre} placeholder={messages.exemple} required />
    </FormModal>
  );
}
