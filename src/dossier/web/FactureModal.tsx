import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '../../kit/web/Amount';
import { callBytes } from '../../kit/web/call';
import { PdfWindow } from '../../kit/web/PdfButton';
import { saveBytes } from '../../kit/web/saveBytes';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { useCancel } from '../../kit/web/useCancel';
import { useSave } from '../../kit/web/useSave';
import { Window } from '../../kit/web/Window';
import { facturePdf } from '../apiDocuments';
import type { Dossier } from '../dossier';
import { lignesFacture } from '../facture';
import classes from './consultation/FactureModal.module.css';
import { FACTURE } from './consultation/messages';
import { FacturesEmises } from './FacturesEmises';
import { AVOIR, EMETTRE, EMISE, PAS_EMISE, PRO_FORMA, adressee } from './factureMessages';
import { IMPRIMER, TELECHARGER } from './impressionMessages';
import { useFacture } from './useFacture';

interface Props {
  dossier: Dossier;
  onClose: () => void;
}

/** R572, R573: the amounts as they stand until the invoice is issued, then those of the invoice. */
export function FactureModal({ dossier, onClose }: Props) {
  const facture = useFacture(dossier);
  return (
    <Window title={FACTURE} size={640} onClose={onClose}>
      <div className={classes.body}>
        {facture.lues.isPending && <LoadingState />}
        {facture.lues.isLoadingError && <ErrorState onRetry={() => void facture.lues.refetch()} />}
        {facture.lues.data && <Contenu dossier={dossier} facture={facture} onClose={onClose} />}
      </div>
    </Window>
  );
}

function Contenu({ dossier, facture, onClose }: Props & { facture: ReturnType<typeof useFacture> }) {
  /** The title of the document being printed. */
  const [imprime, setImprime] = useState<string | null>(null);
  const { enVigueur, etat, ecarts, noms, montants, emises, refus, avis, emettre, corriger, saving } = facture;
  const { begin } = useCancel();
  const lire = (signal: AbortSignal) =>
    callBytes(facturePdf, {
      params: { id: dossier.id },
      query: enVigueur ? {} : { proforma: '1' },
      signal,
    });
  const { save: telecharger, saving: telechargeant } = useSave({
    run: () => lire(begin()),
    onSaved: saveBytes,
  });
  return (
    <>
      <p className={classes.state}>
        <StatusBadge tone={enVigueur ? 'ok' : 'neutre'}>{enVigueur ? EMISE : PRO_FORMA}</StatusBadge>
        <span>{etat ?? PAS_EMISE}</span>
      </p>
      {noms.length > 0 && <p className={classes.state}>{adressee(noms)}</p>}
      <dl className={classes.lines}>
        {lignesFacture(montants).map(({ libelle, montant }) => (
          <div key={libelle}>
            <dt>{libelle}</dt>
            <dd>
              <Amount value={montant} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Prix total TTC</dt>
          <dd>
            <Amount value={montants.total} />
          </dd>
        </div>
      </dl>
      {ecarts.map((un) => (
        <p key={un} className={classes.note}>
          {un}
        </p>
      ))}
      {!enVigueur && refus && <p className={classes.note}>{refus}</p>}
      {!refus &&
        avis.map((un) => (
          <p key={un} className={classes.note}>
            {un}
          </p>
        ))}
      <FacturesEmises emises={emises} />
      <div className={classes.bar}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={telechargeant}
          // The second click of a double click on the question's button lands here, once the question is closed.
          disabled={saving}
          onClick={() => void telecharger(undefined)}
        >
          {TELECHARGER}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          disabled={saving}
          onClick={() => setImprime(enVigueur?.numero ?? PRO_FORMA)}
        >
          {IMPRIMER}
        </Button>
        {enVigueur && (
          <Button variant="default" loading={saving} onClick={() => corriger(enVigueur)}>
            {AVOIR}
          </Button>
        )}
        {!refus && (
          <Button loading={saving} onClick={emettre}>
            {EMETTRE}
          </Button>
        )}
      </div>
      {imprime && <PdfWindow title={imprime} load={lire} onClose={() => setImprime(null)} />}
    </>
  );
}
