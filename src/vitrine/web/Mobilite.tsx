import type { ComponentType } from 'react';
import { APPAREILS } from './contenu';
import { messages } from './messages';
import { Pc } from './Pc';
import { Tablette } from './Tablette';
import { Telephone } from './Telephone';

const text = messages.mobilite;
const DESSINS: Record<(typeof APPAREILS)[number]['appareil'], ComponentType> = {
  pc: Pc,
  tablette: Tablette,
  telephone: Telephone,
};

/** R272: the three devices, drawn. */
export function Mobilite() {
  return (
    <section id="mobilite" className="section mobilite-band" aria-label={text.nom}>
      <div className="wide">
        <h2>{text.titre}</h2>
        <p className="lead">{text.texte}</p>
        <ul className="mobilite-devices">
          {APPAREILS.map(({ appareil, titre, texte }) => {
            const Drawing = DESSINS[appareil];
            return (
              <li key={appareil} data-device={appareil}>
                <div className="mobilite-drawing">
                  <Drawing />
                </div>
                <h3>{titre}</h3>
                <p>{texte}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
