import { Loader, MultiSelect, Pill } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../api';
import { deSonCote } from '../../text';
import { ReadonlyField } from '../DescriptionList';
import { nomDe, noterNom } from './champs';
import classes from './fields.module.css';
import { chosenOf, type FieldProps, useField } from './field';
import type { OptionSource } from './serverOptions';
import { useListOnFocus } from './useListOnFocus';
import { useOnlyOne } from './useOnlyOne';
import { useServerOptions } from './useServerOptions';

interface Props<T extends FieldValues, O extends Option> extends FieldProps<T> {
  source: OptionSource<O>;
  /** The names of the values that the form began with. */
  initialOptions?: readonly Option[];
  action?: ReactNode;
}

/** Several choices among many thousands. Its value is the list of their ids. */
export function ServerMultiSelectField<T extends FieldValues, O extends Option>(props: Props<T, O>) {
  const { source, initialOptions = [], action, readOnly, label } = props;
  const { form, field, input } = useField({ ...props, placeholder: props.placeholder ?? 'Chercher…' });
  const ids: number[] = field.value ?? [];
  const server = useServerOptions(source, []);
  const list = useListOnFocus();
  const found = server.options.filter((option) => !ids.includes(option.value));
  const enter = useOnlyOne(server, found.length);
  const [met, setMet] = useState<readonly Option[]>([]);
  const known = new Map([...initialOptions, ...met, ...server.options].map((one) => [one.value, one.label]));
  const nom = (id: number) => known.get(id) ?? (form ? nomDe(form, props.name, id) : undefined);
  const chosen = ids.map((value) => ({ value, label: nom(value) ?? '…' }));
  useEffect(() => {
    for (const id of ids) if (form && known.has(id)) noterNom(form, props.name, id, known.get(id) ?? '');
  });
  if (readOnly) return <ReadonlyField label={label} value={chosen.map((one) => one.label).join(', ')} />;

  const shown = new Set(found.map((option) => String(option.value)));
  const data = [...chosen, ...found].map((one) => ({
    value: String(one.value),
    label: deSonCote(one.label),
  }));

  const change = (values: string[]) => {
    const next = values.map(Number);
    setMet((before) => [...before, ...server.options.filter((one) => next.includes(one.value))]);
    field.onChange(next);
  };
  const select = (
    <MultiSelect
      {...input}
      {...list}
      {...enter}
      {...chosenOf(chosen.map((one) => one.label))}
      ref={field.ref}
      className={classes.grow}
      placeholder={ids.length > 0 ? undefined : input.placeholder}
      data={data}
      value={ids.map(String)}
      onChange={change}
      onBlur={field.onBlur}
      searchable
      hidePickedOptions
      searchValue={server.search}
      onSearchChange={server.setSearch}
      filter={({ options }) => options.filter((one) => 'value' in one && shown.has(String(one.value)))}
      nothingFoundMessage={server.nothingFound}
      onDropdownOpen={server.onDropdownOpen}
      onDropdownClose={server.onDropdownClose}
      renderPill={({ option, onRemove, disabled }) => (
        <Pill
          withRemoveButton
          onRemove={onRemove}
          disabled={disabled}
          classNames={{ root: classes.pill, label: classes.pillLabel }}
        >
          {option?.label}
        </Pill>
      )}
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
