import { SidePanel } from '../../../kit/web/SidePanel';
import { Barre, Corps, titreDe } from './Corps';
import classes from './lecteur.module.css';
import { type LecteurProps, useLecture } from './useLecture';

const WIDTH = 760;

/** The reader where there is no room for two columns: over the page, which waits. */
export function LecteurPanneau(props: LecteurProps) {
  const { onOuvrir, onFermer } = props;
  const etat = useLecture(props);
  return (
    <SidePanel title={titreDe(etat)} size={WIDTH} onClose={onFermer}>
      <div className={classes.panneau}>
        <Barre etat={etat} onOuvrir={onOuvrir} />
        <div className={classes.page}>
          <Corps etat={etat} />
        </div>
      </div>
    </SidePanel>
  );
}
