import { IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Amount } from '../../../kit/web/Amount';
import { FormGrid } from '../../../kit/web/Card';
import { DescriptionList } from '../../../kit/web/DescriptionList';
import { SwitchField } from '../../../kit/web/fields/SwitchField';
import { TextField } from '../../../kit/web/fields/TextField';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { libellesCotes } from '../../config';
import { nomContribuable, type VendeurTpi as Vendeur } from '../../etapes/tpi';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import { MdpField } from './MdpField';
import { AVEC_TPI, aSaisir, COMPLET, IDENTITE, IF_SOCIETE, SANS_TPI } from './messages';
import { PaiementFields } from './PaiementFields';

interface Props {
  vendeur: Vendeur;
  /** Rank among the file's sellers. */
  rang: number;
  /** Rank among the form's rows. */
  row: number;
  /** Whether to render its fields too (kit/web/slices.ts). */
  dessine: boolean;
  /** How many required fields are missing. */
  manques: number;
  ouvert: boolean;
}

const identite = (vendeur: Vendeur) =>
  (vendeur.isSociete ? (['nomSociete', 'rc', 'ice'] as const) : (['nom', 'prenom', 'cin'] as const)).map(
    (key) => ({ label: IDENTITE[key], value: vendeur[key] }),
  );

/** Memoized: what is typed in one block does not render the others. */
const Fields = memo(function Fields({ vendeur, row }: Pick<Props, 'vendeur' | 'row'>) {
  const { champ } = useFormalites();
  const chemin = `tpi.vendeurs.${row}` as const;
  const { isSociete } = vendeur;
  return (
    <>
      <DescriptionList columns={3} items={identite(vendeur)} />
      <FormGrid columns={4}>
        <TextField
          {...champ(`${chemin}.idf`, !isSociete)}
          disabled={isSociete}
          placeholder={isSociete ? IF_SOCIETE : undefined}
        />
        <TextField {...champ(`${chemin}.codeSit`, true)} />
        <TextField {...champ(`${chemin}.login`, true)} />
        <MdpField row={row} partieId={vendeur.id} />
      </FormGrid>
      <FormGrid columns={3}>
        <PaiementFields chemin={chemin} montantRequis detailRequis />
      </FormGrid>
    </>
  );
});

/** « Vendeur N°i » (R474–R481): who, whether the tax is due (D47), and how it is declared and paid. */
export function VendeurTpi({ vendeur, rang, row, dessine, manques, ouvert }: Props) {
  const { champ, control, dossier, form, readOnly } = useFormalites();
  const id = useId();
  const [deplie, setDeplie] = useState(ouvert);
  const isTpi = useWatch({ control, name: `tpi.vendeurs.${row}.isTpi` }) === true;
  const montant = useWatch({ control, name: `tpi.vendeurs.${row}.montant` });
  // A refused field must not stay hidden in a closed block. The block is not closed again when the error goes, under the typing.
  const enErreur = form.formState.errors.tpi?.vendeurs?.[row] !== undefined;
  if (enErreur && !deplie) setDeplie(true);
  const montre = isTpi && deplie;
  const titre = `${libellesCotes(dossier.config.type).vendeur} N°${rang + 1}`;
  const nom = nomContribuable(vendeur);
  return (
    <section className={classes.vendeur} aria-label={titre}>
      <div className={classes.entete}>
        <h4 className={classes.titreVendeur}>
          <button
            type="button"
            className={classes.ouvrir}
            aria-expanded={montre}
            aria-controls={id}
            disabled={!isTpi}
            onClick={() => setDeplie(!deplie)}
          >
            <IconChevronRight size={16} aria-hidden />
            <b>{titre}</b>
            <span className={classes.nom} title={nom ?? undefined}>
              {nom}
            </span>
          </button>
        </h4>
        {isTpi && montant !== null && <Amount value={montant} />}
        {isTpi && (
          <StatusBadge tone={manques > 0 ? 'attention' : 'ok'}>
            {manques > 0 ? aSaisir(manques) : COMPLET}
          </StatusBadge>
        )}
        {!isTpi && <StatusBadge tone="neutre">{SANS_TPI}</StatusBadge>}
        {!readOnly && <SwitchField {...champ(`tpi.vendeurs.${row}.isTpi`)} label={AVEC_TPI} />}
      </div>
      <div id={id} className={classes.corps} hidden={!montre}>
        {isTpi && dessine && <Fields vendeur={dossier.formalite.tpi.vendeurs[rang] ?? vendeur} row={row} />}
      </div>
    </section>
  );
}
