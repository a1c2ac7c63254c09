import { NativeSelect } from '@mantine/core';
import { Fragment } from 'react';
import type { Apercu } from '../../apiReleve';
import { COLONNES_DU_MODE, type ColonneCsv, FORMATS_DATE, type FormatCsv } from '../../releve';
import { CHOIX_ENCODAGES, DECIMALES, MODES, SEPARATEURS, colonne, envoi } from './messagesEnvoi';
import classes from './rapprochement.module.css';
import styles from './FormatFields.module.css';

type Choix = { value: string; label: string };

/** The columns by their titles, or by the cells of the first line. */
function colonnesDe({ tableau }: Apercu, { entete }: FormatCsv): Choix[] {
  const noms = tableau.find(({ ligne }) => ligne === entete) ?? tableau[0];
  const nombre = Math.max(1, ...tableau.map(({ cellules }) => cellules.length));
  return Array.from({ length: nombre }, (_, index) => ({
    value: String(index),
    label: colonne(index, (noms?.cellules[index] ?? '').trim().slice(0, 30)),
  }));
}

interface Props {
  apercu: Apercu;
  format: FormatCsv;
  onChange: (format: FormatCsv) => void;
}

/** How the bank writes its CSV: each change reads it again. */
export function FormatFields({ apercu, format, onChange }: Props) {
  const colonnes = colonnesDe(apercu, format);
  const choisir = (
    label: string,
    data: readonly (string | Choix)[],
    value: string,
    suite: (v: string) => object,
  ) => (
    <NativeSelect
      label={label}
      data={[...data]}
      value={value}
      onChange={(event) => onChange({ ...format, ...suite(event.currentTarget.value) } as FormatCsv)}
    />
  );
  const enColonne = (nom: ColonneCsv, facultative = false) =>
    choisir(
      envoi[nom],
      [...(facultative ? [{ value: '', label: envoi.aucune }] : []), ...colonnes],
      format[nom] === null ? '' : String(format[nom]),
      (value) => ({ [nom]: value === '' ? null : Number(value) }),
    );
  // A column that the new mode needs starts at the first place.
  const autreMode = (mode: string) => {
    const utiles = COLONNES_DU_MODE[mode as FormatCsv['mode']];
    const places = utiles.map((nom) => [nom, format[nom] ?? 0] as const);
    return { mode, montant: null, debit: null, credit: null, sens: null, ...Object.fromEntries(places) };
  };
  const lignes = apercu.tableau.map(({ ligne }) => String(ligne));
  return (
    <fieldset className={styles.format}>
      <legend>{envoi.format}</legend>
      <p className={classes.note}>{envoi.formatAide}</p>
      <div className={styles.champs}>
        {choisir(envoi.separateur, SEPARATEURS, format.separateur, (separateur) => ({ separateur }))}
        {choisir(envoi.encodage, CHOIX_ENCODAGES, format.encodage, (encodage) => ({ encodage }))}
        {choisir(
          envoi.entete,
          [{ value: '0', label: envoi.sansEntete }, ...new Set([...lignes, String(format.entete)])].filter(
            (choix) => choix !== '0',
          ),
          String(format.entete),
          (entete) => ({ entete: Number(entete) }),
        )}
        {choisir(envoi.formatDate, FORMATS_DATE, format.formatDate, (formatDate) => ({ formatDate }))}
        {choisir(envoi.decimale, DECIMALES, format.decimale, (decimale) => ({ decimale }))}
        {choisir(envoi.mode, MODES, format.mode, autreMode)}
        {enColonne('date')}
        {enColonne('libelle')}
        {enColonne('reference', true)}
        {COLONNES_DU_MODE[format.mode].map((nom) => (
          <Fragment key={nom}>{enColonne(nom)}</Fragment>
        ))}
      </div>
    </fieldset>
  );
}
