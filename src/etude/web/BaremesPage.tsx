import { IconHistory, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useLoadError } from '../../kit/web/useLoadError';
import { useToday } from '../../kit/web/useToday';
import { getBaremes } from '../apiBaremes';
import type { CodeBareme } from '../bareme';
import classes from './Baremes.module.css';
import { colonnesDesLignes } from './colonnes';
import { type Ligne, lignesDe } from './lignes';
import { baremes as text } from './messages';
import { useVerifier } from './useBaremes';

const BaremeModal = lazyWindow(() => import('./BaremeModal').then((module) => module.BaremeModal));
const HistoriqueWindow = lazyWindow(() =>
  import('./HistoriqueWindow').then((module) => module.HistoriqueWindow),
);

const ICON = { size: 17, 'aria-hidden': true };

/** Rates and amounts by what they are for: read by everybody, changed with the right to. */
export function BaremesPage() {
  const lecture = useCall(getBaremes);
  const { data = [], isPending, isError, refetch } = lecture;
  useLoadError(lecture, text.erreur);
  const today = useToday();
  /** The line as it was when the window opened: a newer reading would replace what is typed. */
  const [modifie, setModifie] = useState<Ligne | null>(null);
  const [historique, setHistorique] = useState<CodeBareme | null>(null);
  const verifier = useVerifier();
  const peut = useDroit('gererEtude');

  const groupes = lignesDe(data, today);
  const ligneDe = (code: CodeBareme | null) =>
    groupes.flatMap(({ lignes }) => lignes).find((ligne) => ligne.code === code);
  const vue = ligneDe(historique);
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <p className={classes.avertissement}>{text.avertissement}</p>
      {groupes.map(({ groupe, titre, codes, lignes }) => (
        <section key={groupe} className={classes.groupe}>
          <h2 className={classes.titre}>{titre}</h2>
          <Table
            label={titre}
            whole
            columns={colonnesDesLignes}
            rows={lignes}
            rowId={({ code }) => code}
            rowLabel={({ libelle }) => libelle}
            loading={isPending}
            failed={isError}
            onRetry={() => void refetch()}
            expected={codes.length}
            actionsWidth={peut ? 118 : 76}
            actions={(ligne) => (
              <>
                <RowAction
                  icon={<IconHistory {...ICON} />}
                  label={text.historique}
                  onClick={() => setHistorique(ligne.code)}
                />
                {peut && (
                  <RowAction
                    icon={<IconPencil {...ICON} />}
                    label={text.modifier}
                    onClick={() => setModifie(ligne)}
                  />
                )}
                {peut && ligne.bareme.verifieLe === null && (
                  <RowAction
                    icon={<IconShieldCheck {...ICON} />}
                    label={text.verifier}
                    onClick={() => void verifier(ligne.bareme)}
                  />
                )}
              </>
            )}
          />
        </section>
      ))}
      {modifie && <BaremeModal bareme={modifie.bareme} onClose={() => setModifie(null)} />}
      {vue && (
        <HistoriqueWindow
          libelle={vue.libelle}
          periodes={vue.periodes}
          peut={peut}
          onClose={() => setHistorique(null)}
        />
      )}
    </>
  );
}
