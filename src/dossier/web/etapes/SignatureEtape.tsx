import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { isIsoDate } from '../../../kit/dates';
import { call } from '../../../kit/web/call';
import { CardSection } from '../../../kit/web/Card';
import { alertDialog } from '../../../kit/web/dialogs';
import { DateField } from '../../../kit/web/fields/DateField';
import { TimeField } from '../../../kit/web/fields/TimeField';
import { useSlices } from '../../../kit/web/slices';
import { useToday } from '../../../kit/web/useToday';
import { addSignature } from '../../api';
import { avisSignature } from '../../avis';
import type { Dossier } from '../../dossier';
import { SIGNATURE, signatureComplete } from '../../etapes';
import { ecartDeDate } from '../../etapes/signature';
import {
  AUCUNE_PARTIE,
  PERSONNES,
  PROBLEME_TECHNIQUE,
  REPRENDRE_POUR_TOUS,
  SIGNATURE_VALIDEE,
} from '../messages';
import type { EtapeProps } from './contrat';
import { Ecart } from './Ecart';
import {
  type Personne,
  type Signatures,
  champSignature,
  corpsSignature,
  fusionnerSignatures,
  personnesDe,
  signaturesForm,
  signaturesSansLesPartis,
  valeursSignature,
} from './saisieSignature';
import classes from './SignatureEtape.module.css';
import { useEtape } from './useEtape';

function Qui({ personne }: { personne: Personne | undefined }) {
  return (
    <div className={classes.qui}>
      <strong>{personne?.fullname}</strong>
      <span>{[personne?.numCin, ...(personne?.roles ?? [])].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

type Lignes = Signatures['personnes'];
const clesDe = (lignes: Lignes): string[] => lignes.map(({ cle }) => cle);
const seRepete = ([premiere, ...suivantes]: Lignes): boolean =>
  suivantes.length > 0 && Boolean(premiere?.date || premiere?.heure);

/** A component of its own: only it renders at each key. */
function Ecarts({ dossier, control }: { dossier: Dossier; control: Control<Signatures> }) {
  const aujourdhui = useToday();
  const personnes = useWatch({ control, name: 'personnes' });
  const lisible = personnes.every(({ date }) => date === null || isIsoDate(date));
  const saisi = lisible ? fusionnerSignatures(dossier, { personnes }) : dossier;
  return (
    <>
      <Ecart texte={avisSignature(saisi, aujourdhui)} />
      <Ecart texte={ecartDeDate(saisi, saisi.formalite.tpi)} />
    </>
  );
}

/** R451–R456: each person once, with the day and the hour at which they sign, however many parties they are. */
export function SignatureEtape({ openCdg: _, readOnly, ...props }: EtapeProps) {
  const { dossier } = props;
  const envoyer = async (saisie: Signatures, depart: Dossier) => {
    const answer = await call(addSignature, {
      params: { id: dossier.id },
      body: { ...corpsSignature(depart, saisie), version: depart.version },
    });
    const complete = signatureComplete(fusionnerSignatures(depart, saisie));
    if (complete && answer.repertoire === null) void alertDialog(PROBLEME_TECHNIQUE); // R544
    return answer;
  };
  // The rows are those of the form, as the file's parties may change while one types.
  const connues = new Map(personnesDe(dossier).map((personne) => [personne.cle, personne]));
  const { form, garde } = useEtape({
    ...props,
    etape: SIGNATURE,
    schema: signaturesForm,
    valeurs: valeursSignature,
    fusionner: fusionnerSignatures,
    envoyer,
    sansLesPartis: signaturesSansLesPartis,
    champDe: champSignature,
    valide: SIGNATURE_VALIDEE,
    listes: {
      personnes: { label: PERSONNES, nom: ({ cle }: { cle: string }) => connues.get(cle)?.fullname },
    },
    ensemble: ['date', 'heure'],
  });
  const { control } = form;
  // Renders when the rows change, not when something is typed in them.
  const cles = useWatch({ control, name: 'personnes', compute: clesDe });
  const drawn = useSlices(cles.length);
  const aReprendre = useWatch({ control, name: 'personnes', compute: seRepete }) && !readOnly;

  const reprendre = async () => {
    // A date that cannot be read is shown as an error where it is typed, not copied.
    if (!(await form.trigger(['personnes.0.date', 'personnes.0.heure'], { shouldFocus: true }))) return;
    const [premiere, ...suivantes] = form.getValues('personnes');
    // An empty date or hour of the first is not copied over those of the others.
    const reprises = (['date', 'heure'] as const).filter((quoi) => premiere?.[quoi]);
    suivantes.forEach((_personne, row) => {
      const options = { shouldDirty: true, shouldValidate: true } as const;
      for (const quoi of reprises)
        form.setValue(`personnes.${row + 1}.${quoi}`, premiere?.[quoi] ?? null, options);
    });
  };

  return (
    <>
      {garde}
      <CardSection
        title={PERSONNES}
        actions={
          aReprendre && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void reprendre()}
            >
              {REPRENDRE_POUR_TOUS}
            </Button>
          )
        }
      >
        {cles.length === 0 && <p className={classes.vide}>{AUCUNE_PARTIE}</p>}
        <ul className={classes.personnes}>
          {cles.map((cle, row) => (
            <li key={cle} className={classes.personne}>
              <div role="group" aria-label={connues.get(cle)?.fullname} className={classes.ensemble}>
                <Qui personne={connues.get(cle)} />
                {row < drawn && (
                  <>
                    <DateField
                      control={control}
                      name={`personnes.${row}.date`}
                      label="Date de signature"
                      required
                      readOnly={readOnly}
                    />
                    <TimeField
                      control={control}
                      name={`personnes.${row}.heure`}
                      label="Heure de signature"
                      required
                      readOnly={readOnly}
                    />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
        <Ecarts dossier={dossier} control={control} />
      </CardSection>
    </>
  );
}
