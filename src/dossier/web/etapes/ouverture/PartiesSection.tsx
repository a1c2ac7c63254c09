import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { Manque } from '../../../../kit/errors';
import { CardSection } from '../../../../kit/web/Card';
import { notifyWarning } from '../../../../kit/web/notify';
import { useSlices } from '../../../../kit/web/slices';
import { StatusBadge } from '../../../../kit/web/StatusBadge';
import { avisPersonnes } from '../../../avis';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import { defautsPartie, type PartieSaisie, peutAjouterPartie, quotePartsRepartis } from '../../../partie';
import { LIGNES_A_COMPLETER, ajouterPartie, numeroPartie, repartis, supprimerPartie } from '../../messages';
import { Ecart } from '../Ecart';
import type { CoteKey, Outils } from './outils';
import { PartieRow } from './PartieRow';
import classes from './parties.module.css';
import { PARTIE_VIERGE } from './saisieOuverture';

interface Props extends Outils {
  cote: CoteKey;
  /** « Vendeurs », « Donataires » (D40). */
  titre: string;
  singulier: string;
  onManques: (manques: readonly Manque[]) => void;
  onDeplacees: () => void;
}

/** D57: a warning, never a refusal; nothing while no share is typed. A component of its own: only it renders at each key. */
function Repartition({ control, cote }: { control: Control<OuvertureSaisie>; cote: CoteKey }) {
  const parties = useWatch({ control, name: cote });
  if (parties.every(({ quote }) => quote === null)) return null;
  const { total, juste } = quotePartsRepartis(parties);
  const texte = repartis(total, juste);
  return juste ? texte : <StatusBadge tone="attention">{texte}</StatusBadge>;
}

/** A component of its own: only it renders at each key of both sides. */
function Repetees({ form: { control }, connus, cote }: Pick<Props, 'form' | 'connus' | 'cote'>) {
  const [acquereurs, vendeurs] = useWatch({ control, name: ['acquereurs', 'vendeurs'] });
  const nommer = (partie: PartieSaisie) => {
    const { representant, client: saisi } = partie;
    const connu = saisi.client === null ? undefined : connus.client(saisi.client);
    return {
      ...partie,
      client: { client: saisi.client, fullname: connu?.label ?? '', numCin: connu?.numCin ?? null },
      representantLabel: representant === null ? null : (connus.societe(representant) ?? null),
    };
  };
  const parties = { acquereurs: acquereurs.map(nommer), vendeurs: vendeurs.map(nommer) };
  return <Ecart texte={avisPersonnes(cote, parties)} />;
}

/** One side of the file (R428, R448, R449). */
export const PartiesSection = memo(function PartiesSection(props: Props) {
  const { cote, titre, singulier, onManques, onDeplacees, ...outils } = props;
  const { control, getValues } = outils.form;
  const { fields, append, remove, replace } = useFieldArray<OuvertureSaisie, CoteKey, 'cle'>({
    control,
    name: cote,
    keyName: 'cle',
  });

  const drawn = useSlices(fields.length);

  const ajouter = () => {
    const parties = getValues(cote);
    if (peutAjouterPartie(parties)) return append(PARTIE_VIERGE);
    onManques(parties.flatMap((p, row) => defautsPartie(p, `ouverture.${cote}.${row}`)));
    notifyWarning(LIGNES_A_COMPLETER);
  };
  const supprimer = useCallback(
    (row: number) => {
      onDeplacees();
      if (getValues(cote).length === 1) replace([PARTIE_VIERGE]);
      else remove(row);
    },
    [cote, getValues, onDeplacees, remove, replace],
  );

  return (
    <CardSection
      title={titre}
      note={<Repartition control={control} cote={cote} />}
      actions={
        !outils.readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={ajouter}
          >
            {ajouterPartie(singulier)}
          </Button>
        )
      }
    >
      <ul className={classes.parties} aria-label={titre}>
        {fields.map(({ cle }, row) =>
          row < drawn ? (
            <PartieRow
              key={cle}
              {...outils}
              cote={cote}
              row={row}
              nom={numeroPartie(singulier, row)}
              supprimer={supprimerPartie(singulier, row)}
              onSupprimer={supprimer}
            />
          ) : (
            <li key={cle} className={classes.attendue} />
          ),
        )}
      </ul>
      <Repetees form={outils.form} connus={outils.connus} cote={cote} />
    </CardSection>
  );
});
