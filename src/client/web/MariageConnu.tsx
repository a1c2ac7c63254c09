import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isOfOurTime } from '../../kit/schema';
import { call } from '../../kit/web/call';
import classes from '../../kit/web/doublons/Doublons.module.css';
import { useQuitte } from '../../kit/web/doublons/useQuitte';
import { getClientById } from '../api';
import { getClientDoublons } from '../apiDoublons';
import { type ClientForm, type Conjoint, aUnConjoint } from '../client';
import { type Noms, type Qui, aUneIdentite, memesNoms } from '../doublon';
import { type Mariage, mariageConnu } from './messages';
import { saisieDe } from './saisie';

const MARIAGE = [
  'date_mariage',
  'lieu_mariage',
  'has_contrat_mariage',
  'date_contrat',
] as const satisfies (keyof Mariage)[];

/** The marriage that the spouse's own record tells, and of whom; null: no such record, or no marriage in it. */
async function lireMariage(conjoint: Qui, signal: AbortSignal) {
  const { doublons } = await call(getClientDoublons, { query: conjoint, signal });
  const [fiche, ...autres] = doublons;
  if (!fiche || autres.length > 0) return null;
  const lue = saisieDe(
    await call(getClientById, { params: { id: fiche.value }, query: { base64: '0' }, signal }),
  );
  const mariage = lue.etat_civile_details;
  return mariage && aUnConjoint(lue.etat_civile) ? { nom: fiche.label, mariage } : null;
}

const epouxDe = ({ nom_conjoint, prenom_conjoint }: Conjoint): Noms => ({
  nom: nom_conjoint,
  prenom: prenom_conjoint,
});

interface Props {
  form: UseFormReturn<ClientForm>;
  /** The fields. */
  children: ReactNode;
}

/** Around the fields of the marriage: what the spouse's record says of it is not typed again, nor told otherwise. */
export function MariageConnu({ form, children }: Props) {
  const { control, setFocus, setValue } = form;
  const [nom = '', prenom = ''] = useWatch({ control, name: ['nom', 'prenom'] });
  const conjoint = useWatch({ control, name: 'etat_civile_details' });
  const naissance = conjoint?.date_naissance_conjoint;
  const saisi: Qui = {
    cin: '',
    nom: conjoint?.nom_conjoint ?? '',
    prenom: conjoint?.prenom_conjoint ?? '',
    date_naissance: naissance && isOfOurTime(naissance) ? naissance : null,
  };
  const { quitte, cadre } = useQuitte(JSON.stringify(saisi));
  const { data } = useQuery({
    queryKey: ['mariage', saisi],
    queryFn: ({ signal }) => lireMariage(saisi, signal),
    enabled: quitte && aUneIdentite(saisi),
    staleTime: 0,
    gcTime: 0,
  });
  const dit = quitte ? data : null;
  const ensemble = dit && memesNoms(epouxDe(dit.mariage), { nom, prenom });
  const autrement =
    dit && MARIAGE.some((champ) => (conjoint?.[champ] || null) !== (dit.mariage[champ] || null));
  const reprendre = (mariage: Mariage) => {
    for (const champ of MARIAGE)
      setValue(`etat_civile_details.${champ}`, mariage[champ], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    // The button goes with the notice: the keyboard must not go with it.
    setFocus('etat_civile_details.date_mariage');
  };
  return (
    <>
      <div role="presentation" className={classes.champs} {...cadre}>
        {children}
      </div>
      <div role="status" className={classes.dit}>
        {ensemble && autrement && (
          <div className={classes.doublons}>
            <IconUsers size={18} aria-hidden />
            <div className={classes.texte}>
              {mariageConnu(dit.nom, dit.mariage)}{' '}
              <Button size="compact-xs" variant="default" onClick={() => reprendre(dit.mariage)}>
                Reprendre ce mariage
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
