import { useWatch } from 'react-hook-form';
import { formatDate, parseDate } from '../../../kit/dates';
import { toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { CardSection, FormGrid } from '../../../kit/web/Card';
import { DateField } from '../../../kit/web/fields/DateField';
import { RadioField } from '../../../kit/web/fields/RadioField';
import { useSlices } from '../../../kit/web/slices';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { avisDepotTpi } from '../../avis';
import { libellesCotes } from '../../config';
import { ecartDeDate } from '../../etapes/signature';
import {
  BUREAU,
  CAS,
  dernierDelai,
  LIBELLE_CAS,
  manquesTpi,
  montantTpi,
  type VendeurTpi,
} from '../../etapes/tpi';
import { PIECES_DE } from '../../pieces';
import { useAvisJour } from '../useAvisJour';
import { Ecart } from './Ecart';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import { GrillePieces } from './GrillePieces';
import { DERNIER_DELAI, MONTANT_TOTAL, PIECES_TPI, QUI_TPI, TPI, TPI_NOTE } from './messages';
import { SousPartie } from './SousPartie';
import { vendeursSaisis } from './saisieFormalites';
import { ValeurLue } from './ValeurLue';
import { VendeurTpi as VendeurBloc } from './VendeurTpi';

export const OPTIONS_CAS = CAS.map((value) => ({ value, label: LIBELLE_CAS[value] }));
/** With more sellers than this, only the first block starts open. */
const BLOCS_OUVERTS = 2;

/** R470–R473, R485, D58. */
function Entete({ montant }: { montant: number }) {
  const { champ, control, dossier, readOnly } = useFormalites();
  const dateActe = parseDate(useWatch({ control, name: 'tpi.dateActe' }) ?? '');
  const delai = dernierDelai(dateActe);
  const dateDepot = parseDate(useWatch({ control, name: 'tpi.dateDepot' }) ?? '');
  const avis = useAvisJour(delai);
  return (
    <>
      <FormGrid columns={4}>
        <DateField {...champ('tpi.dateActe', true)} />
        <ValeurLue label={DERNIER_DELAI} readOnly={readOnly}>
          {delai && (
            <>
              {formatDate(delai)}
              {avis && <StatusBadge tone="attention">{avis}</StatusBadge>}
            </>
          )}
        </ValeurLue>
        <DateField
          {...champ('tpi.dateDepot', true)}
          description={avisDepotTpi({ dateActe, dateDepot }) ?? undefined}
          sens="passe"
        />
        <ValeurLue label={MONTANT_TOTAL} readOnly={readOnly}>
          <Amount value={montant} />
        </ValeurLue>
      </FormGrid>
      <Ecart texte={ecartDeDate(dossier, { tpiCase: BUREAU, dateActe })} />
    </>
  );
}

function ParLeBureau() {
  const { control, dossier, readOnly } = useFormalites();
  const tpi = useWatch({ control, name: 'tpi' });
  const vendeurs = vendeursSaisis(dossier, tpi.vendeurs);
  const manques = manquesTpi({ ...dossier, formalite: { tpi: { ...tpi, vendeurs } } });
  const drawn = useSlices(vendeurs.length);
  const manquesDe = (rang: number) =>
    manques.filter(({ path }) => path.startsWith(`tpi.vendeurs.${rang}.`)).length;
  // While a change of the sellers by another clerk conflicts with what is typed, the form's rows are not the file's.
  const rowDe = (vendeur: VendeurTpi) => tpi.vendeurs.findIndex(({ id }) => id === vendeur.id);
  return (
    <>
      <div className={classes.tetepart}>
        <Entete montant={toDirhams(montantTpi(vendeurs))} />
      </div>
      <SousPartie titre={libellesCotes(dossier.config.type).vendeurs}>
        {vendeurs.map(
          (vendeur, rang) =>
            rowDe(vendeur) >= 0 && (
              <VendeurBloc
                key={vendeur.id}
                vendeur={vendeur}
                rang={rang}
                row={rowDe(vendeur)}
                dessine={rang < drawn}
                manques={manquesDe(rang)}
                ouvert={rang === 0 || vendeurs.length <= BLOCS_OUVERTS}
              />
            ),
        )}
      </SousPartie>
      <SousPartie titre={PIECES_TPI}>
        <GrillePieces dossier={dossier} pieces={PIECES_DE.tpi} readOnly={readOnly} />
      </SousPartie>
    </>
  );
}

/** R469–R488. Nothing is asked when the client does it himself. */
export function TpiCard() {
  const { champ, control } = useFormalites();
  const tpiCase = useWatch({ control, name: 'tpi.tpiCase' });
  return (
    <CardSection title={TPI} note={TPI_NOTE}>
      <RadioField {...champ('tpi.tpiCase', true)} label={QUI_TPI} options={OPTIONS_CAS} />
      {tpiCase === BUREAU && <ParLeBureau />}
    </CardSection>
  );
}
