import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { Side } from '../../fusion-resolve';
import { Window } from '../Window';
import classes from './ConflitWindow.module.css';
import { FUSION, type Place } from './textes';

export interface Ligne extends Place {
  path: string;
  /** Null: nothing there. */
  origine: string | null;
  mine: string | null;
  theirs: string | null;
}

export interface Question {
  titre: string;
  colonnes: { mine: string; theirs: string; toutMine: string; toutTheirs: string };
  /** Who saved the other values, and when. */
  aide: string;
  confirmer: string;
  renoncer: string;
}

interface Props extends Question {
  lignes: Ligne[];
  onChoisi: (choix: Map<string, Side> | null) => void;
}

const SIDES = ['mine', 'theirs'] as const;
type Choix = Readonly<Record<string, Side>>;

const Valeur = ({ children }: { children: string | null }) =>
  children === null || children === FUSION.retiree ? (
    <em className={classes.vide}>{children ?? FUSION.vide}</em>
  ) : (
    children
  );

interface RowProps {
  ligne: Ligne;
  colonnes: Props['colonnes'];
  choix: Side | undefined;
  onChange: (side: Side) => void;
}

/** One field: three values, two of which can be taken. */
function Row({ ligne, colonnes, choix, onChange }: RowProps) {
  const name = useId();
  const champ = [ligne.label, ligne.dans].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        {ligne.label}
        {ligne.dans && <span className={classes.dans}>{ligne.dans}</span>}
      </th>
      {SIDES.map((side) => (
        <td key={side} data-chosen={choix === side || undefined}>
          <label className={classes.choix}>
            <input
              type="radio"
              name={name}
              checked={choix === side}
              onChange={() => onChange(side)}
              aria-label={`${champ}\u00a0: ${colonnes[side]}, ${ligne[side] ?? FUSION.vide}`}
            />
            <span>
              <span className={classes.cote}>{colonnes[side]}</span>
              <Valeur>{ligne[side]}</Valeur>
            </span>
          </label>
        </td>
      ))}
      <td className={classes.origine}>
        <span className={classes.cote}>{FUSION.origine}</span>
        <Valeur>{ligne.origine}</Valeur>
      </td>
    </tr>
  );
}

/** D75: the fields that two people changed, side by side; nothing is written before each has its value. */
export function ConflitWindow(props: Props) {
  const { titre, lignes, colonnes, aide, confirmer, renoncer, onChoisi } = props;
  const [choix, setChoix] = useState<Choix>({});
  const reste = lignes.filter(({ path }) => choix[path] === undefined).length;
  const tout = (side: Side) => setChoix(Object.fromEntries(lignes.map(({ path }) => [path, side])));
  const refuse = () => onChoisi(null);
  return (
    <Window title={titre} size={860} above onClose={refuse}>
      <div className={classes.body}>
        <Text>{lignes.length > 1 ? FUSION.plusieurs(lignes.length) : FUSION.unSeul}</Text>
        <Group gap="xs" mt="sm" mb="xs">
          <Button size="compact-sm" variant="default" onClick={() => tout('mine')}>
            {colonnes.toutMine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => tout('theirs')}>
            {colonnes.toutTheirs}
          </Button>
        </Group>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{FUSION.champ}</th>
              <th scope="col">{colonnes.mine}</th>
              <th scope="col">
                {colonnes.theirs}
                {aide && <span className={classes.dans}>{aide}</span>}
              </th>
              <th scope="col">{FUSION.origine}</th>
            </tr>
          </thead>
          <tbody>
            {lignes.map((ligne) => (
              <Row
                key={ligne.path}
                ligne={ligne}
                colonnes={colonnes}
                choix={choix[ligne.path]}
                onChange={(side) => setChoix({ ...choix, [ligne.path]: side })}
              />
            ))}
          </tbody>
        </table>
        {aide && <p className={classes.auteur}>{`${colonnes.theirs}\u00a0: ${aide}`}</p>}
        <Group justify="flex-end" mt="lg" gap="xs">
          <output className={classes.reste}>{reste > 0 ? FUSION.reste(reste) : ''}</output>
          <Button variant="default" onClick={refuse}>
            {renoncer}
          </Button>
          <Button disabled={reste > 0} onClick={() => onChoisi(new Map(Object.entries(choix)))}>
            {confirmer}
          </Button>
        </Group>
      </div>
    </Window>
  );
}
