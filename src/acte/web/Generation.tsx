import { Radio, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Dossier } from '../../dossier/dossier';
import { Card } from '../../kit/web/Card';
import { EmptyState, PendingState } from '../../kit/web/states';
import { type Modele, sertA } from '../acte';
import classes from './actes.module.css';
import { Controle } from './Controle';
import { EtatModele } from './EtatModele';
import { actes, ERREUR_MODELES, origine } from './messages';
import { useModeles } from './queries';

/** An office often calls its own template as the supplied one is called: which is which is told, then only. */
const nomParmi = (modele: Modele, modeles: readonly Modele[]): string =>
  modeles.some((autre) => autre !== modele && autre.nom === modele.nom)
    ? `${modele.nom} · ${origine(modele)}`
    : modele.nom;

/** One template among those that suit the file, what the file lacks for it, and the button. */
export function Generation({ dossier }: { dossier: Dossier }) {
  const { data, isError, refetch } = useModeles();
  const [cle, choisir] = useState<string | null>(null);
  const modeles = data?.filter((modele) => sertA(dossier.config.type, modele)) ?? [];
  const choisi = modeles.find((modele) => modele.cle === cle);
  if (!data)
    return (
      <Card title={actes.generer}>
        <PendingState failed={isError} text={ERREUR_MODELES} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title={actes.generer}>
      {modeles.length === 0 && <EmptyState text={actes.aucunModele} />}
      <div className={classes.generation} data-choisi={choisi !== undefined || undefined}>
        <Radio.Group
          label={<VisuallyHidden>{actes.choisir}</VisuallyHidden>}
          labelProps={{ display: 'block', mb: 0 }}
          value={cle}
          onChange={choisir}
        >
          <div className={classes.modeles}>
            {modeles.map((modele) => (
              <div key={modele.cle} className={classes.modele} data-choisi={modele === choisi || undefined}>
                <Radio value={modele.cle} label={nomParmi(modele, modeles)} />
                <EtatModele modele={modele} />
              </div>
            ))}
          </div>
        </Radio.Group>
        {choisi && <Controle key={choisi.cle} dossierId={dossier.id} modele={choisi} />}
      </div>
    </Card>
  );
}
