/** Merges two typings of one record, asking only where they clash. Loaded when it is needed. */
import { createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { officeDay } from '../../dates';
import { ceJour } from '../horloge';
import { type Clash, type Merge, afterSent, holds, merge } from '../../fusion';
import { type Side, resolve } from '../../fusion-resolve';
import { showWindow } from '../dialogs';
import { notifyInfo, notifyWarning } from '../notify';
import { ConflitWindow, type Ligne, type Question } from './ConflitWindow';
import { estSecret } from '../secrets';
import { type Formulaire, type Fusion, type Perimee, departDe, envoyeesDe, noterEnvoyees } from './fusion';
import { estSoi } from './soi';
import { FUSION, auteur, lisible, placeDe, recu } from './textes';

type Cadre<F extends FieldValues> = { form: Formulaire<F>; fusion: Partial<Fusion<F>> };

/** A path that no field shows is named by its last word. */
function ligneDe<F extends FieldValues>({ form, fusion }: Cadre<F>, merged: F, clash: Clash): Ligne {
  const { control } = form;
  const { path, original, mine, theirs } = clash;
  const row = /\.\d+$/.test(path);
  const read = (value: unknown): string | null =>
    row && value === null ? FUSION.retiree : lisible(control, path, value);
  const place = placeDe(control, path, merged, fusion.listes) ?? {
    label: path.split('.').at(-1) ?? path,
    dans: null,
  };
  return { path, ...place, origine: read(original), mine: read(mine), theirs: read(theirs) };
}

/** The side chosen for each clash; null: the user chose to do it later. */
async function demander(lignes: Ligne[], question: Question): Promise<Map<string, Side> | null> {
  let choix: Map<string, Side> | null = null;
  await showWindow((close) =>
    createElement(ConflitWindow, {
      lignes,
      ...question,
      onChoisi: (chosen) => {
        choix = chosen;
        close(chosen !== null);
      },
    }),
  );
  return choix;
}

async function decider<F extends FieldValues>(cadre: Cadre<F>, fusion: Merge<F>, question: Question) {
  if (fusion.conflits.length === 0) return fusion.merged;
  const lignes = fusion.conflits.map((clash) => ligneDe(cadre, fusion.merged, clash));
  const choix = await demander(lignes, question);
  const { listes = {} } = cadre.fusion;
  return (
    choix &&
    resolve(
      fusion,
      ({ path }) => choix.get(path) ?? 'mine',
      (liste) => listes[liste]?.ajout === true,
    )
  );
}

/** Resets the form to `depart`, with `valeurs` as typed over it. */
function poser<F extends FieldValues>({ reset }: Formulaire<F>, depart: F, valeurs: F): void {
  reset(depart, { keepDirtyValues: false });
  reset(valeurs, { keepDirtyValues: false, keepDefaultValues: true });
}

const nomsRecus = <F extends FieldValues>(
  { form, fusion }: Cadre<F>,
  { received, merged }: Merge<F>,
): string[] => [
  ...new Set(received.flatMap((path) => placeDe(form.control, path, merged, fusion.listes)?.label ?? [])),
];

/** Sends the form's values; null when they were not saved, the user having been told. */
async function renvoyer<F extends FieldValues, A>(
  { form, fusion }: Cadre<F>,
  envoyer: (values: F) => Promise<A | null>,
): Promise<A | null> {
  let answer: A | null = null;
  const send = form.handleSubmit(
    async (values) => {
      if (!fusion.refuser?.(values as never)) answer = await envoyer(values as never);
    },
    () => notifyWarning(FUSION.aCorriger, FUSION.reunies),
  );
  await send();
  return answer;
}

/** Whether the record says all that this typing would send. */
export const dit = <F>(record: F, saisie: F, { envoi = (une: F) => une }: Partial<Fusion<F>>): boolean =>
  holds(envoi(record), envoi(saisie), estSecret);

/**
 * What was typed, over a record that holds what the same form sent before, its answer lost or what it wrote not read back: there is
 * nobody to ask about. Null: the record does not hold it.
 */
const suiteDe = <F>(saisie: F, record: F, envoyees: readonly F[], fusion: Partial<Fusion<F>>): F | null =>
  envoyees.some((une) => dit(record, une, fusion)) ? afterSent(saisie, record, estSecret) : null;

/** After a save refused because another was faster (D75): merges both typings, and sends the result. */
export async function reunirEtRenvoyer<F extends FieldValues, A>(
  form: Formulaire<F>,
  fusion: Fusion<F>,
  details: Perimee,
  envoyer: (values: F) => Promise<A | null>,
): Promise<A | null> {
  const cadre = { form, fusion };
  const envoyees = envoyeesDe(form);
  const depart = departDe(form);
  const theirs = fusion.lire(details.actuel);
  const suite = suiteDe(form.getValues(), theirs, envoyees, fusion);
  if (suite) {
    fusion.adopter?.(details.actuel);
    poser(form, theirs, suite);
    return renvoyer(cadre, envoyer);
  }
  const reunion = merge(depart, form.getValues(), theirs, fusion.ensemble);
  const soi = await estSoi(details);
  const valeurs = await decider(cadre, reunion, {
    titre: FUSION.titre,
    colonnes: {
      mine: FUSION.mienne,
      theirs: soi ? FUSION.enregistree : FUSION.sienne,
      toutMine: FUSION.toutMien,
      toutTheirs: soi ? FUSION.toutEnregistre : FUSION.toutSien,
    },
    aide: auteur({ ...details, soi }),
    confirmer: FUSION.enregistrer,
    renoncer: FUSION.revenir,
  });
  if (!valeurs) return null;
  fusion.adopter?.(details.actuel);
  poser(form, theirs, valeurs);
  const answer = await renvoyer(cadre, envoyer);
  if (answer !== null) notifyInfo(FUSION.reunies, recu({ ...details, soi }, nomsRecus(cadre, reunion)));
  return answer;
}

export interface Retrouvee<F> {
  original: F;
  saisie: F;
  envoyees?: F[];
  /** When it was typed. */
  le: string;
}

/** A field of `duJour` that had the draft's day, untouched, counts as having today's: taken up later, the draft's day comes back without a clash. */
function proposeAlors<F extends FieldValues>(
  { original, le }: Retrouvee<F>,
  duJour: Fusion<F>['duJour'] = [],
): F {
  const [jour, aujourdhui] = [officeDay(new Date(le)), ceJour()];
  const proposes = duJour.filter((champ) => original[champ] === jour);
  return { ...original, ...Object.fromEntries(proposes.map((champ) => [champ, aujourdhui])) };
}

/** Merges a draft into the form as it is now; false: the user chose to do it later. */
export async function reprendreSaisie<F extends FieldValues>(
  form: Formulaire<F>,
  fusion: Partial<Fusion<F>>,
  retrouvee: Retrouvee<F>,
): Promise<boolean> {
  const { saisie, envoyees = [] } = retrouvee;
  const depart = departDe(form);
  const suite = suiteDe(saisie, depart, envoyees, fusion);
  const original = suite ? depart : proposeAlors(retrouvee, fusion.duJour);
  const reunion = merge(original, suite ?? saisie, form.getValues(), fusion.ensemble);
  const valeurs = await decider({ form, fusion }, reunion, {
    titre: FUSION.titreBrouillon,
    colonnes: {
      mine: FUSION.retrouvee,
      theirs: FUSION.actuelle,
      toutMine: FUSION.toutRetrouve,
      toutTheirs: FUSION.toutActuel,
    },
    aide: '',
    confirmer: FUSION.reprendre,
    renoncer: FUSION.plusTard,
  });
  if (!valeurs) return false;
  form.reset(valeurs, { keepDirtyValues: false, keepDefaultValues: true });
  noterEnvoyees(form, envoyees);
  return true;
}
