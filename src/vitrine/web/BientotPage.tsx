import { useDocumentTitle } from '@mantine/hooks';
import { enToutesLettres } from '../lancement';
import classes from './BientotPage.module.css';
import { Brand } from './Brand';
import { bientot as text } from './messagesBientot';
import { useTempsRestant } from './useTempsRestant';

const UNITES = ['jours', 'heures', 'minutes', 'secondes'] as const;
const deuxChiffres = (value: number): string => String(value).padStart(2, '0');

/** R019, R020, D12: outside the office, open to anyone. */
export function BientotPage() {
  const { lancement, reste } = useTempsRestant();
  useDocumentTitle(`${text.titre} · Minutier`);
  return (
    <main className={classes.page}>
      <a className={classes.brand} href="/">
        <Brand />
      </a>
      <h1 className={classes.title}>{reste.passe ? text.enLigne : text.chantier}</h1>
      <p className={classes.lead}>
        {reste.passe ? text.ouvert : `${text.prevenus} ${text.lancement} ${enToutesLettres(lancement)}.`}
      </p>
      {/* A timer is read when one reaches it, and not announced at each tick. */}
      <div className={classes.timer} role="timer" aria-label={text.reste}>
        {UNITES.map((unite) => (
          <div key={unite} className={classes.unit}>
            <span className={classes.number}>{deuxChiffres(reste[unite])}</span>{' '}
            <span className={classes.name}>{text.unites[unite]}</span>
          </div>
        ))}
      </div>
      <a className={classes.link} href={reste.passe ? '/' : '/#contact'}>
        {reste.passe ? text.decouvrir : text.contact}
      </a>
    </main>
  );
}
