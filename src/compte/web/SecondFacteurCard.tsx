import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../kit/dates';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RowAction } from '../../kit/web/RowAction';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useShownOnce } from '../../kit/web/useShownOnce';
import { type CleAcces, getSecondFacteur, type SecondFacteur } from '../secondFacteur';
import { navigateurSaitLesCles } from './cle';
import { fenetreCodes, securite as text } from './messagesSecurite';
import classes from './SecondFacteur.module.css';
import { useSecondFacteur } from './useSecondFacteur';

const TotpWindow = lazyWindow(() => import('./TotpWindow').then((module) => module.TotpWindow));
const CleWindow = lazyWindow(() => import('./CleWindow').then((module) => module.CleWindow));
const CodesWindow = lazyWindow(() => import('./CodesWindow').then((module) => module.CodesWindow));

const combien = ({ totpDepuis, cles }: SecondFacteur): number => cles.length + (totpDepuis === null ? 0 : 1);
export const aUnFacteur = (facteur: SecondFacteur): boolean => combien(facteur) > 0;
/** The last one stays as long as the office asks for one: another is added first. */
const seRetire = (facteur: SecondFacteur): boolean => !facteur.exige || combien(facteur) > 1;

/** What opens the account besides its password. */
export function SecondFacteurCard({ email }: { email: string }) {
  const { data, isError, refetch } = useCall(getSecondFacteur);
  const gestes = useSecondFacteur();
  const { fenetre } = gestes;
  useShownOnce(fenetre?.genre === 'codes' ? fenetreCodes.quitter : null);
  return (
    <Card title={text.title} note={data && <Etat facteur={data} />}>
      {data ? (
        <Moyens facteur={data} gestes={gestes} />
      ) : (
        <PendingState failed={isError} text={text.chargementImpossible} onRetry={() => void refetch()} />
      )}
      {fenetre?.genre === 'totp' && (
        <TotpWindow propose={fenetre.propose} onDone={gestes.fini} onClose={gestes.fermer} />
      )}
      {fenetre?.genre === 'cle' && <CleWindow onDone={gestes.fini} onClose={gestes.fermer} />}
      {fenetre?.genre === 'codes' && (
        <CodesWindow codes={fenetre.codes} email={email} onClose={gestes.fermer} />
      )}
    </Card>
  );
}

function Etat({ facteur }: { facteur: SecondFacteur }) {
  const protege = aUnFacteur(facteur);
  return (
    <span className={classes.etat}>
      <StatusBadge tone={protege ? 'ok' : 'attention'}>
        {protege ? text.protege : text.motDePasseSeul}
      </StatusBadge>
      {facteur.exige && <StatusBadge tone="neutre">{text.exige}</StatusBadge>}
    </span>
  );
}

interface MoyensProps {
  facteur: SecondFacteur;
  gestes: ReturnType<typeof useSecondFacteur>;
}

function Moyens({ facteur, gestes }: MoyensProps) {
  const { totpDepuis, codesRestants } = facteur;
  const protege = aUnFacteur(facteur);
  return (
    <>
      {!protege && <p className={classes.intro}>{text.intro}</p>}
      <Moyen
        title={text.totp.title}
        note={totpDepuis ? text.totp.depuis(formatDay(totpDepuis)) : text.totp.note}
        actions={
          <>
            {totpDepuis && seRetire(facteur) && (
              <Button variant="subtle" color="rouge" size="sm" onClick={gestes.retirerTotp}>
                {text.totp.retirer}
              </Button>
            )}
            <Button variant="default" size="sm" disabled={gestes.occupe} onClick={gestes.configurerTotp}>
              {totpDepuis ? text.totp.changer : text.totp.configurer}
            </Button>
          </>
        }
      />
      <Cles facteur={facteur} gestes={gestes} />
      <Moyen
        title={text.codes.title}
        note={protege ? `${text.codes.restants(codesRestants)}. ${text.codes.note}` : text.codes.aucun}
        actions={
          protege && (
            <Button variant="default" size="sm" disabled={gestes.occupe} onClick={gestes.nouveauxCodes}>
              {text.codes.nouveaux}
            </Button>
          )
        }
      />
    </>
  );
}

function Cles({ facteur, gestes }: MoyensProps) {
  const { cles, clesPossibles } = facteur;
  const possible = clesPossibles.domaine !== null && navigateurSaitLesCles();
  const pourquoi = clesPossibles.raison ?? text.cles.sansNavigateur;
  return (
    <Moyen
      title={text.cles.title}
      note={possible ? text.cles.note : pourquoi}
      actions={
        possible && (
          <Button variant="default" size="sm" onClick={gestes.ajouterCle}>
            {text.cles.ajouter}
          </Button>
        )
      }
    >
      {cles.length > 0 && (
        <ul className={classes.cles} aria-label={text.cles.title}>
          {cles.map((cle) => (
            <li key={cle.id}>
              <span className={classes.nom}>{cle.nom}</span>
              <span className={classes.dates}>{datesDe(cle, clesPossibles.domaine)}</span>
              {seRetire(facteur) && (
                <RowAction
                  icon={<IconX size={17} aria-hidden />}
                  label={text.cles.retirer(cle.nom)}
                  onClick={() => gestes.retirerCle(cle)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Moyen>
  );
}

function datesDe({ creeLe, utiliseeLe, domaine }: CleAcces, ici: string | null): string {
  const usage = utiliseeLe ? text.cles.utilisee(formatDay(utiliseeLe)) : text.cles.jamais;
  const ailleurs = domaine === ici ? [] : [text.cles.ailleurs(domaine)];
  return [text.cles.ajoutee(formatDay(creeLe)), usage, ...ailleurs].join(' · ');
}

interface MoyenProps {
  title: string;
  note: string;
  actions: ReactNode;
  children?: ReactNode;
}

const Moyen = ({ title, note, actions, children }: MoyenProps) => (
  <section className={classes.moyen}>
    <div className={classes.mots}>
      <h3>{title}</h3>
      <p>{note}</p>
    </div>
    <div className={classes.actions}>{actions}</div>
    {children}
  </section>
);
