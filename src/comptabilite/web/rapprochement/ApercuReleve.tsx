import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import type { Apercu } from '../../apiReleve';
import { COLONNES } from './messages';
import {
  aVenirDits,
  connuesDites,
  doublonsDits,
  envoi,
  fauteDite,
  fautesDites,
  laisseesDites,
  numeroDit,
  resume,
  soldesDits,
} from './messagesEnvoi';
import classes from './rapprochement.module.css';

function Fautes({ genre, fautes, nombreFautes }: Apercu) {
  return (
    <div role="alert" className={classes.fautes}>
      <strong>{fautesDites(nombreFautes)}</strong>
      <ul>
        {fautes.slice(0, 8).map(({ ligne, colonne, message }) => (
          <li key={`${ligne} ${colonne} ${message}`}>
            <b>{fauteDite(genre, ligne, colonne)}</b>
            {`\u00a0: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const CELLULES_MONTREES = 12;
/** The raw cells, shown when the file cannot be read, to see which column is which. */
const Brut = ({ tableau }: Apercu) => (
  <table className={classes.apercu} data-brut aria-label={envoi.brut}>
    <tbody>
      {tableau.map(({ ligne, cellules }) => (
        <tr key={ligne}>
          <th scope="row">{ligne}</th>
          {cellules.slice(0, CELLULES_MONTREES).map((cellule, index) => (
            // biome-ignore lint: the cells of a file have no identity.
            <td key={index}>{cellule}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Lues = ({ lignes }: Apercu) => (
  <table className={classes.apercu} aria-label={envoi.apercu}>
    <thead>
      <tr>
        <th scope="col">{COLONNES.date}</th>
        <th scope="col">{COLONNES.libelle}</th>
        <th scope="col" data-montant>
          {COLONNES.montant}
        </th>
      </tr>
    </thead>
    <tbody>
      {lignes.map(({ date, libelle, reference, montant }, rang) => (
        // biome-ignore lint: two lines may be the same.
        <tr key={rang}>
          <td className={classes.jour}>{formatDate(date)}</td>
          <td>
            {libelle}
            {reference && <span className={classes.note}>{reference}</span>}
          </td>
          <td data-montant>
            <Amount value={montant} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What would be imported, or the mistakes that prevent it. */
export function ApercuReleve({ apercu }: { apercu: Apercu }) {
  const { nombre, connues, numeroCompte, entrees, sorties, ouverture, cloture, nombreFautes } = apercu;
  const { laissees, nombreLaissees, doublons, aVenir } = apercu;
  return (
    <div className={classes.lu}>
      {doublons > 0 && (
        <p role="alert" className={classes.fautes} data-doute>
          {doublonsDits(doublons)}
        </p>
      )}
      {aVenir > 0 && (
        <p role="alert" className={classes.fautes} data-doute>
          {aVenirDits(aVenir)}
        </p>
      )}
      {nombreLaissees > 0 && (
        <p role="status" className={classes.fautes} data-doute>
          {laisseesDites(nombreLaissees, laissees)}
        </p>
      )}
      {nombreFautes > 0 && <Fautes {...apercu} />}
      {nombreFautes > 0 && apercu.tableau.length > 0 && <Brut {...apercu} />}
      {(nombre > 0 || nombreFautes === 0) && (
        <p className={classes.note} role="status">
          {numeroCompte && `${numeroDit(numeroCompte)} `}
          {resume(nombre, entrees, sorties)} {connues > 0 && `${connuesDites(connues, nombre)} `}
          {ouverture && soldesDits('Ouverture', ouverture.montant, ouverture.date)}{' '}
          {cloture && soldesDits('Clôture', cloture.montant, cloture.date)}
        </p>
      )}
      {nombre > 0 && <Lues {...apercu} />}
    </div>
  );
}
