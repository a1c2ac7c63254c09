import { direVerification, motsVerification } from '../../etude/verification';
import { formatDate } from '../../kit/dates';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Column } from '../../kit/web/Table';
import { enRegle, LIBELLE_TEXTE, motsFormalite, type Traitement } from '../traitement';
import { REGISTRE as text } from './messagesRegistre';
import classes from './registre.module.css';

function Formalite({ traitement }: { traitement: Traitement }) {
  const { recepisseLe } = traitement;
  return (
    <span className={classes.etat}>
      <StatusBadge tone={enRegle(traitement) ? 'ok' : 'attention'}>{motsFormalite(traitement)}</StatusBadge>
      {recepisseLe && text.recuLe(formatDate(recepisseLe))}
    </span>
  );
}

function Verification({ traitement }: { traitement: Traitement }) {
  const [mots, par] = motsVerification(traitement);
  return (
    <span className={classes.etat}>
      <StatusBadge tone={traitement.verifieLe === null ? 'attention' : 'ok'}>{mots}</StatusBadge>
      {par}
    </span>
  );
}

export const colonnesRegistre: Column<Traitement>[] = [
  {
    key: 'nom',
    label: LIBELLE_TEXTE.nom,
    width: '17%',
    strong: true,
    card: 'title',
    render: ({ nom }) => nom,
  },
  {
    key: 'finalite',
    label: LIBELLE_TEXTE.finalite,
    width: '24%',
    muted: true,
    spare: true,
    render: ({ finalite }) => finalite,
  },
  { key: 'conservation', label: LIBELLE_TEXTE.conservation, render: ({ conservation }) => conservation },
  {
    key: 'formalite',
    label: text.formalite,
    width: 220,
    title: (traitement) => `${motsFormalite(traitement)}, ${direVerification(traitement)}`,
    render: (traitement) => (
      <span className={classes.etats}>
        <Formalite traitement={traitement} />
        <Verification traitement={traitement} />
      </span>
    ),
  },
];
