import {
  IconHistory,
  IconPencil,
  IconReplace,
  IconShieldCheck,
  IconShieldQuestion,
  IconTrash,
} from '@tabler/icons-react';
import { RowAction } from '../../kit/web/RowAction';
import type { Modele } from '../acte';
import { gestes } from './messages';
import { useMarquer, useSupprimer } from './queries';
import { Telechargement } from './Telechargement';

export type Fenetre = { geste: 'deposer' } | { geste: 'remplacer' | 'renommer' | 'versions'; modele: Modele };

interface Props {
  modele: Modele;
  gere: boolean;
  onOuvrir: (fenetre: Fenetre) => void;
}

const ICON = { size: 17, 'aria-hidden': true };

export function ActionsModele({ modele, gere, onOuvrir }: Props) {
  const { marquer, marque } = useMarquer();
  const supprimer = useSupprimer();
  const { fourni, verifieLe } = modele;
  const verifie = verifieLe !== null;
  return (
    <>
      <Telechargement file={modele.file} label={gestes.telecharger(modele.nom)} />
      {modele.numero > 1 && (
        <RowAction
          icon={<IconHistory {...ICON} />}
          label={gestes.versions}
          onClick={() => onOuvrir({ geste: 'versions', modele })}
        />
      )}
      {gere && (
        <RowAction
          icon={verifie ? <IconShieldQuestion {...ICON} /> : <IconShieldCheck {...ICON} />}
          label={verifie ? gestes.demarquer : gestes.marquer}
          loading={marque}
          onClick={() => void marquer(modele)}
        />
      )}
      {gere && !fourni && (
        <>
          <RowAction
            icon={<IconReplace {...ICON} />}
            label={gestes.remplacer}
            onClick={() => onOuvrir({ geste: 'remplacer', modele })}
          />
          <RowAction
            icon={<IconPencil {...ICON} />}
            label={gestes.renommer}
            onClick={() => onOuvrir({ geste: 'renommer', modele })}
          />
          <RowAction
            icon={<IconTrash {...ICON} />}
            label={gestes.supprimer}
            onClick={() => void supprimer(modele)}
          />
        </>
      )}
    </>
  );
}
