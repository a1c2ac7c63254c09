import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../api';
import { formatCount, pluriel } from '../../text';
import { oublierBrouillon } from '../brouillon/ouverts';
import { confirmLeave } from '../useDirtyGuard';
import classes from './Doublons.module.css';
import { useQuitte } from './useQuitte';

interface Trouves {
  doublons: (Option & { raison: string; href: string })[];
  total: number;
}

interface Props<Q> {
  registre: string;
  /** What the fields say that identifies a record; null: not enough yet. */
  saisi: Q | null;
  chercher: (saisi: Q, signal: AbortSignal) => Promise<Trouves>;
  /** Takes the existing record in the place of the one being entered. */
  onChoisi?: ((fiche: Option) => void) | undefined;
  /** The fields. */
  children: ReactNode;
}

const titre = (total: number): string =>
  total > 1
    ? `${formatCount(total)} fiches ressemblent à celle-ci\u00a0:`
    : 'Une fiche ressemble à celle-ci\u00a0:';

/** Below the fields that identify a record, tells the similar records of the register, once those fields are left. It never refuses. */
export function Doublons<Q>({ registre, saisi, chercher, onChoisi, children }: Props<Q>) {
  const { quitte, cadre } = useQuitte(JSON.stringify(saisi));
  const { data } = useQuery({
    queryKey: ['doublons', registre, saisi],
    queryFn: ({ signal }) => chercher(saisi as Q, signal),
    enabled: quitte && saisi !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const trouves = quitte && data && data.total > 0 ? data : null;
  return (
    <>
      <div role="presentation" className={classes.champs} {...cadre}>
        {children}
      </div>
      <div role="status" className={classes.dit}>
        {trouves && <Fiches {...trouves} onChoisi={onChoisi} />}
      </div>
    </>
  );
}

function Fiches({ doublons, total, onChoisi }: Trouves & Pick<Props<never>, 'onChoisi'>) {
  const { control } = useFormContext();
  const choisir = async ({ value, label }: Option) => {
    if (!(await confirmLeave())) return;
    oublierBrouillon(control);
    onChoisi?.({ value, label });
  };
  const autres = total - doublons.length;
  return (
    <div className={classes.doublons}>
      <IconCopy size={18} aria-hidden />
      <div className={classes.texte}>
        {titre(total)}
        <ul className={classes.liste}>
          {doublons.map((doublon) => (
            <li key={doublon.value}>
              <Anchor href={doublon.href} target="_blank" inherit className={classes.lien}>
                <bdi>{doublon.label}</bdi> <IconExternalLink size={14} aria-hidden />
                <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
              </Anchor>{' '}
              ({doublon.raison}){' '}
              {onChoisi && (
                <Button size="compact-xs" variant="default" onClick={() => void choisir(doublon)}>
                  Choisir<VisuallyHidden>{`\u00a0: ${doublon.label}`}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {autres > 0 && `et ${pluriel(autres, 'autre')}`}
      </div>
    </div>
  );
}
