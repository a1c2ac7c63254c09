import { Button, Group } from '@mantine/core';
import { toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { Window } from '../../kit/web/Window';
import { estDonation } from '../config';
import { lignesDevis, totalTTC } from '../devis';
import type { Dossier } from '../dossier';
import classes from './consultation/FactureModal.module.css';

interface Props {
  dossier: Pick<Dossier, 'devis' | 'config'>;
  onClose: () => void;
}

interface Ligne {
  libelle: string;
  montant: number;
}

/** R573: what was typed and what it makes, each line rounded once (D73); never the hors la vue (D64). */
function lignesFacture({ devis, config }: Props['dossier']): Ligne[] {
  const lignes = lignesDevis(devis).map(({ libelle, montant }) => ({ libelle, montant: toDirhams(montant) }));
  return [
    { libelle: estDonation({ config }) ? 'Valeur du bien' : 'Prix de vente', montant: devis.prix_vente ?? 0 },
    ...lignes.slice(0, -1),
    { libelle: "Frais d'étude HT", montant: devis.frais_etude ?? 0 },
    ...lignes.slice(-1),
  ];
}

/** R572: opened when a button asks for it. */
export function FactureModal({ dossier, onClose }: Props) {
  return (
    <Window title="Facture" size={560} onClose={onClose}>
      <div className={classes.body}>
        <dl className={classes.lines}>
          {lignesFacture(dossier).map(({ libelle, montant }) => (
            <div key={libelle}>
              <dt>{libelle}</dt>
              <dd>
                <Amount value={montant} />
              </dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>Prix total TTC</dt>
            <dd>
              <Amount value={toDirhams(totalTTC(dossier.devis))} />
            </dd>
          </div>
        </dl>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        </Group>
      </div>
    </Window>
  );
}
