import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Loader } from '@mantine/core';
import type { FauteModele, Verification } from '../acte';
import { depot } from './messages';
import classes from './modeles.module.css';

/** The text around a mistake, its tag in bold. */
function Contexte({ faute: { contexte, balise } }: { faute: FauteModele }) {
  if (!contexte) return null;
  const at = balise ? contexte.indexOf(balise) : -1;
  if (!balise || at < 0) return <q className={classes.contexte}>{contexte}</q>;
  return (
    <q className={classes.contexte}>
      {contexte.slice(0, at)}
      <mark>{balise}</mark>
      {contexte.slice(at + balise.length)}
    </q>
  );
}

const Faute = ({ faute }: { faute: FauteModele }) => (
  <li>
    <strong>{faute.message}</strong>
    {faute.endroit && <span className={classes.endroit}>{faute.endroit}</span>}
    <Contexte faute={faute} />
  </li>
);

interface Props {
  resultat: Verification | null;
  /** Why the document could not even be checked. */
  refus: string | null;
}

/** What the check of a document says: nothing wrong, or each mistake and where it is. */
export function ResultatVerification({ resultat, refus }: Props) {
  if (refus !== null)
    return (
      <p className={classes.mauvais} role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        {refus}
      </p>
    );
  if (!resultat)
    return (
      <p className={classes.examen} role="status">
        <Loader size={16} />
        {depot.verification}
      </p>
    );
  const { fautes, balises } = resultat;
  if (fautes.length === 0)
    return (
      <p className={classes.bon} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {depot.bon(balises.length)}
      </p>
    );
  return (
    <div role="alert">
      <p className={classes.mauvais}>
        <IconAlertTriangle size={18} aria-hidden />
        {depot.mauvais(fautes.length)}
      </p>
      <ol className={classes.fautes}>
        {fautes.map((faute, rang) => (
          // biome-ignore lint: the same mistake may be made twice in one paragraph.
          <Faute key={`${rang} ${faute.message}`} faute={faute} />
        ))}
      </ol>
    </div>
  );
}
