import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useId } from 'react';
import { SidePanel } from '../../kit/web/SidePanel';
import { type Appearance, type OptionName, reasonAgainst } from './appearance';
import classes from './Customizer.module.css';
import { type Choice, choicesOf, GROUPS, MODE_CHOICES, type Mode, type Sketch } from './customizerGroups';
import { choose, resetAppearance, useAppearance } from './useAppearance';

const WIDTH = 380;

function Drawing({ sketch: { menu, bar, page, dark } }: { sketch: Sketch }) {
  const rect = ([x, y, width, height]: Sketch['bar'], part: string) => (
    <rect key={x} {...{ x, y, width, height }} data-part={part} data-dark={dark === part || undefined} />
  );
  return (
    <svg viewBox="0 0 48 32" className={classes.drawing} data-dark={dark === 'page' || undefined} aria-hidden>
      {rect(bar, 'bar')}
      {rect(page, 'page')}
      {menu.map((box) => rect(box, 'menu'))}
    </svg>
  );
}

interface GroupProps {
  title: string;
  name: string;
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
  /** Why no choice of the group would change anything now; the group is then disabled. */
  reason?: string | null;
}

function Group({ title, name, value, choices, onChange, reason }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      disabled={Boolean(reason)}
      aria-describedby={reason ? id : undefined}
    >
      <legend>{title}</legend>
      {reason && (
        <p id={id} className={classes.reason}>
          {reason}
        </p>
      )}
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <Drawing sketch={choice.sketch} />
            <span className={classes.words}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The theme (R042 to R050): each choice is applied at once; a group that would change nothing says why. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const { chosen, shown, screen, roomy } = useAppearance();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const place = { screen, layout: shown.layout, dark, roomy };
  const option = (name: OptionName, title: string) => (
    <Group
      key={name}
      title={title}
      name={name}
      value={chosen[name]}
      choices={choicesOf(name)}
      reason={reasonAgainst(name, place)}
      onChange={(value) => choose(name, value as Appearance[typeof name])}
    />
  );
  const [layout, ...others] = GROUPS.map(({ name, title }) => option(name, title));
  return (
    <SidePanel title="Personnaliser l’affichage" size={WIDTH} onClose={onClose} clear>
      <div className={classes.groups}>
        {layout}
        <Group
          title="Mode"
          name="mode"
          value={dark ? 'dark' : 'light'}
          choices={MODE_CHOICES}
          onChange={(value) => setColorScheme(value as Mode)}
        />
        {others}
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconRotate size={16} aria-hidden />}
          onClick={() => {
            resetAppearance();
            setColorScheme('light');
          }}
        >
          Réinitialiser
        </Button>
      </div>
    </SidePanel>
  );
}
