import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFileTypeDocx } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Ecart } from '../../dossier/web/etapes/Ecart';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { BLANC, type ManqueActe, type Modele } from '../acte';
import classes from './actes.module.css';
import { actes } from './messages';
import { useGenerer, useManques } from './queries';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A missing value: a link to the screen where it is entered, whose address the server gives. */
function Manque({ manque: { libelle, lien } }: { manque: ManqueActe }) {
  const navigate = useNavigate();
  const suivre = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ href: lien });
  };
  return (
    <li>
      <a href={lien} onClick={suivre}>
        {libelle}
      </a>
    </li>
  );
}

/** What the file lacks for this template, the doubts to look at, then the matching button. */
export function Controle({ dossierId, modele }: { dossierId: number; modele: Modele }) {
  const { data, isError, isFetching, refetch } = useManques(dossierId, modele.cle);
  const { save, saving } = useGenerer(dossierId);
  const attend = !data || (isFetching && !saving && data.manques.length > 0);
  if (isError)
    return (
      <div className={classes.controle}>
        <ErrorState onRetry={() => void refetch()} />
      </div>
    );
  if (attend)
    return (
      <div className={classes.controle}>
        <LoadingState label={actes.verification} />
      </div>
    );
  const { manques, avis } = data;
  const complet = manques.length === 0;
  return (
    <section className={classes.controle} aria-label={modele.nom}>
      {complet ? (
        <p className={classes.complet}>
          <IconCircleCheck size={18} aria-hidden />
          {actes.rienNeManque}
        </p>
      ) : (
        <>
          <h3 className={classes.titre}>
            <IconAlertCircle size={18} aria-hidden />
            {actes.manques(manques.length)}
          </h3>
          <p className={classes.note}>{actes.saisir}</p>
          <ul className={classes.manques}>
            {manques.map((manque) => (
              <Manque key={`${manque.tag} ${manque.libelle} ${manque.lien}`} manque={manque} />
            ))}
          </ul>
        </>
      )}
      {avis.map((un) => (
        <Ecart key={un} texte={un} />
      ))}
      <div className={classes.bas}>
        <p className={classes.note}>
          {modele.verifieLe === null && <span>{actes.avertissement}</span>}
          {!complet && <span>{actes.blancs(BLANC)}</span>}
        </p>
        <Button
          variant={complet ? 'filled' : 'default'}
          leftSection={<IconFileTypeDocx size={17} aria-hidden />}
          loading={saving}
          onClick={() => void save({ modele: modele.cle, malgre: !complet })}
        >
          {complet ? actes.bouton : actes.malgre}
        </Button>
      </div>
    </section>
  );
}
