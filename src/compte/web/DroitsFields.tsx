import { type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SwitchField } from '../../kit/web/fields/SwitchField';
import { DROITS, type Droit } from '../droits';
import classes from './Collaborateurs.module.css';
import { collaborateurs, DROITS_LONGS } from './messages';

interface Props<T extends FieldValues> {
  control: Control<T>;
  nameOf: (droit: Droit) => FieldPath<T>;
}

/** The rights, as switches. */
export const DroitsFields = <T extends FieldValues>({ control, nameOf }: Props<T>) => (
  <fieldset className={classes.droits}>
    <legend>{collaborateurs.droits}</legend>
    {DROITS.map((droit) => (
      <SwitchField key={droit} control={control} name={nameOf(droit)} label={DROITS_LONGS[droit]} />
    ))}
  </fieldset>
);
