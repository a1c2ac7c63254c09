import { type Dossier, estLectureSeule } from '../../dossier/dossier';
import { PageDuDossier } from '../../dossier/web/PageDuDossier';
import { Card } from '../../kit/web/Card';
import { ActesGeneres } from './ActesGeneres';
import classes from './actes.module.css';
import { Generation } from './Generation';
import { actes } from './messages';

/** A file's acts: made from a template, then kept with their versions. */
export function ActesPage() {
  return (
    <PageDuDossier titre={actes.titre}>
      {(dossier) => (
        <>
          <Preparation dossier={dossier} />
          <ActesGeneres dossier={dossier} />
        </>
      )}
    </PageDuDossier>
  );
}

function Preparation({ dossier }: { dossier: Dossier }) {
  if (!estLectureSeule(dossier.cloture)) return <Generation dossier={dossier} />;
  return (
    <Card title={actes.generer}>
      <p className={classes.note}>{actes.clos}</p>
    </Card>
  );
}
