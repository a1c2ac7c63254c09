import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { CardSection } from '../../../kit/web/Card';
import { DescriptionList } from '../../../kit/web/DescriptionList';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { avisDepotTpi, dateAvec } from '../../avis';
import type { Dossier } from '../../dossier';
import { FORMALITES } from '../../etapes';
import { ecartDeDate } from '../../etapes/signature';
import { BUREAU, LIBELLE_CAS, LIBELLES_TPI, sansTpi } from '../../etapes/tpi';
import { piecesFormalites } from '../../pieces';
import { Ecart } from '../etapes/Ecart';
import { useAvisJour } from '../useAvisJour';
import { manqueDe } from './acces';
import { A_SAISIR, FAIT_PAR_LE_CLIENT, SANS_TPI } from './messages';
import { QuitusDetails } from './QuitusDetails';
import { Pieces } from './Section';
import { VendeursTpi } from './VendeursTpi';

interface Props {
  dossier: Dossier;
}

/** R567 to R571: the TPI, the Quitus fiscal, and the pieces of what the office does. */
export function FormalitesDetails({ dossier }: Props) {
  const { tpi, qf } = dossier.formalite;
  return (
    <>
      <CardSection title="TPI" note={<Cas cas={tpi.tpiCase} />}>
        {tpi.tpiCase === BUREAU ? <TpiDetails dossier={dossier} /> : sansBureau(tpi.tpiCase)}
      </CardSection>
      <CardSection title="Quitus fiscal" note={<Cas cas={qf.qfCase} />}>
        {qf.qfCase === BUREAU ? <QuitusDetails dossier={dossier} /> : sansBureau(qf.qfCase)}
      </CardSection>
      <Pieces dossier={dossier} pieces={piecesFormalites(dossier)} />
    </>
  );
}

type CasChoisi = keyof typeof LIBELLE_CAS | null;
const sansBureau = (cas: CasChoisi) => (cas === null ? null : FAIT_PAR_LE_CLIENT);
const Cas = ({ cas }: { cas: CasChoisi }) => {
  if (cas === null) return <StatusBadge tone="attention">{A_SAISIR}</StatusBadge>;
  return cas === BUREAU ? LIBELLE_CAS[cas] : null;
};

function TpiDetails({ dossier }: Props) {
  const manque = manqueDe(dossier, FORMALITES);
  const { dateActe, dateDernierDelai, dateDepot, montant, vendeurs } = dossier.formalite.tpi;
  const exemptes = sansTpi(vendeurs);
  const avis = useAvisJour(dateDernierDelai);
  return (
    <>
      <DescriptionList
        items={[
          {
            label: LIBELLES_TPI['tpi.dateActe'] ?? '',
            value: formatDate(dateActe),
            missing: manque('tpi.dateActe'),
          },
          {
            label: 'Dernier délai',
            value: dateAvec(dateDernierDelai, avis),
          },
          {
            label: LIBELLES_TPI['tpi.dateDepot'] ?? '',
            value: dateAvec(dateDepot, avisDepotTpi(dossier.formalite.tpi)),
            missing: manque('tpi.dateDepot'),
          },
          { label: 'Montant total', value: <Amount value={montant} /> },
          ...(exemptes.length > 0
            ? [
                {
                  label: SANS_TPI,
                  value: exemptes.join(', '),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <Ecart texte={ecartDeDate(dossier, dossier.formalite.tpi)} />
      <VendeursTpi dossier={dossier} />
    </>
  );
}
