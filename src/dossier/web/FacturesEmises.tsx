import { IconDownload } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates';
import { Amount } from '../../kit/web/Amount';
import { callBytes } from '../../kit/web/call';
import { RowAction } from '../../kit/web/RowAction';
import { saveBytes } from '../../kit/web/saveBytes';
import { useSave } from '../../kit/web/useSave';
import { documentFacturePdf } from '../apiDocuments';
import type { DocumentFacture } from '../facture';
import classes from './consultation/FactureModal.module.css';
import { DEJA_EMIS, annule, annuleePar, telechargerNumero } from './factureMessages';

/** The document that corrects this one, or that it corrects. */
function lien({ id, factureId }: DocumentFacture, emises: DocumentFacture[]): string | null {
  const avoir = emises.find((emise) => emise.factureId === id);
  if (avoir) return annuleePar(avoir.numero);
  const facture = emises.find((emise) => emise.id === factureId);
  return facture ? annule(facture.numero) : null;
}

/** Every invoice and credit note of the file, to download as it was issued. */
export function FacturesEmises({ emises }: { emises: DocumentFacture[] }) {
  const { save: telecharger, saving } = useSave({
    run: (id: number) => callBytes(documentFacturePdf, { params: { id } }),
    onSaved: saveBytes,
  });
  if (emises.length === 0) return null;
  return (
    <section className={classes.issued} aria-label={DEJA_EMIS}>
      <h3>{DEJA_EMIS}</h3>
      <ul>
        {emises.map((emise) => (
          <li key={emise.id}>
            <span className={classes.number}>{emise.numero}</span>
            <span className={classes.when}>
              {[formatDate(emise.date), lien(emise, emises)].filter(Boolean).join(' · ')}
              {emise.motif && <span className={classes.reason}>{emise.motif}</span>}
            </span>
            <Amount value={emise.montants.total} />
            <RowAction
              icon={<IconDownload size={17} aria-hidden />}
              label={telechargerNumero(emise.numero)}
              loading={saving}
              onClick={() => void telecharger(emise.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
