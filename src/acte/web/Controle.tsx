import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFileTypeDocx } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Ecart } from '../../dossier/web/etapes/Ecart';
import { asAppError } from '../../kit/web/responseError';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { versLien } from '../../kit/web/versLien';
import { BLANC, type Modele } from '../acte';
import classes from './actes.module.css';
import { actes } from './messages';
import { useGenerer, useManques } from './queries';

/** What the file lacks for this template, the doubts to look at, then the matching button. */
export function Controle({ dossierId, modele }: { dossierId: number; modele: Modele }) {
  const { data, error, isFetching, refetch } = useManques(dossierId, modele.cle);
  const { save, saving } = useGenerer(dossierId);
  const attend = !data || (isFetching && !saving && data.manques.length > 0);
  if (error) {
    const parti = asAppError(error).code === 'introuvable';
    return (
      <div className={classes.controle}>
        <ErrorState
          text={parti ? actes.parti : undefined}
          onRetry={parti ? undefined : () => void refetch()}
        />
      </div>
    );
  }
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
            {manques.map(({ tag, libelle, lien }) => (
              <li key={`${tag} ${libelle} ${lien}`}>
                {/* To the screen where it is entered. */}
                <Link {...versLien(lien)}>{libelle}</Link>
              </li>
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
