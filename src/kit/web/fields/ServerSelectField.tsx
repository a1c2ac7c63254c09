import { type ComboboxData, Loader, Select } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../api';
import { deSonCote } from '../../text';
import { ReadonlyField } from '../DescriptionList';
import { nomDe, noterNom } from './champs';
import classes from './fields.module.css';
import { clearOf, type FieldProps, useField } from './field';
import type { OptionSource } from './serverOptions';
import { toldWhenCut } from './toldWhenCut';
import { useListOnFocus } from './useListOnFocus';
import { useOnlyOne } from './useOnlyOne';
import { useServerOptions } from './useServerOptions';

interface Props<T extends FieldValues, O extends Option> extends FieldProps<T> {
  source: OptionSource<O>;
  /** The name of the value that the form began with. */
  initialLabel?: string | null;
  onPick?: (option: O | null) => void;
  /** A button beside the field: « Nouveau client ». */
  action?: ReactNode;
  clearable?: boolean;
}

/** Shown for a chosen id whose name is not known yet. */
const UNNAMED = '…';

/** The server has searched already: all its answers are shown. The chosen option is not, while one searches, unless it is among them. */
const answered =
  (found: ReadonlySet<string>) =>
  ({ options }: { options: ComboboxData }) =>
    options.filter(
      (option) => typeof option === 'object' && 'value' in option && found.has(option.value),
    ) as never;

/** One choice among many thousands: the server searches as one types. Its value is the id. */
export function ServerSelectField<T extends FieldValues, O extends Option>(props: Props<T, O>) {
  const { source, initialLabel, onPick, action, clearable = false, readOnly, label } = props;
  const { form, field, input } = useField({ ...props, placeholder: props.placeholder ?? 'Chercher…' });
  const id: number | null = field.value ?? null;
  const [picked, setPicked] = useState<O | null>(null);
  // `initialLabel` names the id that the form had when it was given; a later id without a name shows « … », never another's name.
  const [given, setGiven] = useState({ id, label: initialLabel });
  if (given.label !== initialLabel) {
    // The name of this same id has changed: the one found when it was picked is the former.
    if (initialLabel && given.id === id) setPicked(null);
    setGiven({ id, label: initialLabel });
  }
  const known =
    picked?.value === id
      ? picked?.label
      : (given.id === id && given.label) || (form && nomDe(form, props.name, id)) || undefined;
  const chosen = known && deSonCote(known);
  useEffect(() => {
    if (form && id !== null && chosen) noterNom(form, props.name, id, chosen);
  }, [form, props.name, id, chosen]);
  const server = useServerOptions(source, chosen ? [chosen] : []);
  const list = useListOnFocus();
  const enter = useOnlyOne(server, server.options.length, id === null ? '' : (chosen ?? UNNAMED));
  if (readOnly) return <ReadonlyField label={label} value={id === null ? '' : (chosen ?? '')} />;

  const found = new Set(server.options.map((option) => String(option.value)));
  // The chosen option keeps one label whatever is found: when that label changes, Mantine writes it over the typing.
  const labelOf = ({ value, label }: Option) => (value === id && chosen) || deSonCote(label);
  const data = server.options.map((option) => ({ value: String(option.value), label: labelOf(option) }));
  const missing = id !== null && !found.has(String(id));
  if (missing) data.unshift({ value: String(id), label: chosen ?? UNNAMED });

  const pick = (value: string | null) => {
    const option = server.options.find((one) => String(one.value) === value) ?? null;
    setPicked(option);
    field.onChange(option?.value ?? null);
    onPick?.(option);
  };
  const select = (
    <Select
      {...input}
      {...list}
      {...toldWhenCut}
      {...enter}
      ref={field.ref}
      className={classes.grow}
      data={data}
      value={id === null ? null : String(id)}
      onChange={pick}
      onBlur={field.onBlur}
      searchable
      searchValue={server.search}
      onSearchChange={server.setSearch}
      filter={answered(found) as never}
      nothingFoundMessage={server.nothingFound}
      onDropdownOpen={server.onDropdownOpen}
      onDropdownClose={server.onDropdownClose}
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={clearOf(label)}
      rightSection={server.waiting ? <Loader size={14} /> : undefined}
      maxDropdownHeight={280}
    />
  );
  if (!action) return select;
  return (
    <div className={classes.withAction}>
      {select}
      {action}
    </div>
  );
}
