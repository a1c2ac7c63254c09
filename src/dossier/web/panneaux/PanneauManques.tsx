import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../../kit/web/Card';
import { ANNULE, type Dossier } from '../../dossier';
import type { EtapeId } from '../../etapes';
import { ANNULE_RIEN, CE_QUI_MANQUE, DEJA_CLOTURE, RIEN_NE_MANQUE } from '../messages';
import { type LigneManque, manquesDossier } from './manquesDossier';
import classes from './panneaux.module.css';

interface Props {
  dossier: Dossier;
  onChoisir: (etape: EtapeId) => void;
}

function Ligne({ ligne, onChoisir }: { ligne: LigneManque; onChoisir: Props['onChoisir'] }) {
  const Icon = ligne.depassee ? IconAlertTriangle : IconAlertCircle;
  return (
    <li className={classes.manque} data-depassee={ligne.depassee || undefined}>
      <Icon size={18} aria-hidden />
      <UnstyledButton className={classes.vers} onClick={() => onChoisir(ligne.etape)}>
        {ligne.texte}
        {ligne.echeance && <span className={classes.echeance}>{ligne.echeance}</span>}
      </UnstyledButton>
    </li>
  );
}

export function PanneauManques({ dossier, onChoisir }: Props) {
  const annule = dossier.cloture === ANNULE;
  const lignes = annule ? [] : manquesDossier(dossier);
  const rien = annule ? ANNULE_RIEN : RIEN_NE_MANQUE;
  return (
    <Card title={CE_QUI_MANQUE}>
      {lignes.length === 0 ? (
        <p className={classes.rien}>
          <IconCircleCheck size={18} aria-hidden />
          {dossier.isComplet ? DEJA_CLOTURE : rien}
        </p>
      ) : (
        <ul className={classes.manques}>
          {lignes.map((ligne) => (
            <Ligne key={ligne.etape} ligne={ligne} onChoisir={onChoisir} />
          ))}
        </ul>
      )}
    </Card>
  );
}
