import { ExigenceCard } from '../../compte/web/ExigenceCard';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueButton } from '../../historique/web/HistoriqueButton';
import { callBytes } from '../../kit/web/call';
import { PageHeader } from '../../kit/web/PageHeader';
import { PdfButton } from '../../kit/web/PdfButton';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { apercuPdf, getEtude } from '../api';
import { EnTeteCard } from './EnTeteCard';
import classes from './EtudePage.module.css';
import { LogoCard } from './LogoCard';
import { etude as text } from './messages';

/** The office's letterhead: read by everybody, written with the right to. */
export function EtudePage() {
  const { data, isError, refetch } = useCall(getEtude);
  const readOnly = !useDroit('gererEtude');
  const attente = (
    <PendingState failed={isError} text={text.chargementImpossible} onRetry={() => void refetch()} />
  );
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={readOnly ? text.reserve : text.subtitle}
        actions={
          <>
            <HistoriqueButton
              entite="etude"
              id={1}
              nom={text.title}
              retablir={readOnly ? undefined : async () => (await import('./retablir')).retablirEtude()}
            />
            <PdfButton label={text.apercu} load={(signal) => callBytes(apercuPdf, { signal })} />
          </>
        }
      />
      {data ? (
        <div className={classes.cards}>
          <EnTeteCard etude={data} readOnly={readOnly} />
          <LogoCard logo={data.logo} readOnly={readOnly} />
          <ExigenceCard readOnly={readOnly} />
        </div>
      ) : (
        attente
      )}
    </>
  );
}
