import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { drawAll } from './slices';
import { withoutHidden } from './unreadable';

interface Options<T extends FieldValues> {
  defaultValues?: DefaultValues<T>;
  /** Values that come later or change: the form follows them as long as nothing is typed. */
  values?: T;
}

/**
 * Registered in the order in which they were first drawn, fields are put in that of the screen: a refusal leads to the first wrong
 * one, and the fields of a spouse, drawn last, stand above others.
 */
function orderAsOnScreen(names: Set<string>): void {
  const drawn = [...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name') ?? '');
  const places = new Map(drawn.map((name, index) => [name, index]));
  const placeOf = (name: string) => places.get(name) ?? drawn.length;
  const ordered = [...names].sort((a, b) => placeOf(a) - placeOf(b));
  names.clear();
  for (const name of ordered) names.add(name);
}

/**
 * A browser scrolls to what receives the keyboard, not to what has it already: the first wrong field may be the one that was left
 * above, and what is said under it may be behind the form's bar. The field comes last: it is what must be seen if both cannot.
 */
function showRefused(): void {
  const field = document.activeElement;
  if (field?.getAttribute('aria-invalid') !== 'true') return;
  const said = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const shown of [...said.map((id) => document.getElementById(id)), field])
    shown?.scrollIntoView({ block: 'nearest' });
}

/**
 * A form checked by the schema that the server uses. Its values have the type of the schema's output: the other inputs that a
 * lenient schema accepts (empty strings, JJ/MM/AAAA) come from the wire, never from the screen.
 */
export function useZodForm<S extends z.ZodType<FieldValues>>(
  schema: S,
  options: Options<z.output<S>>,
): UseFormReturn<z.output<S>> {
  const resolve = zodResolver(schema as never) as unknown as Resolver<z.output<S>>;
  const form: UseFormReturn<z.output<S>> = useForm<z.output<S>>({
    resolver: async (values, context, asked) => {
      drawAll();
      // oxlint-disable-next-line no-underscore-dangle -- react-hook-form's own name
      const { mount } = form.control._names;
      if (asked.names?.length === mount.size) orderAsOnScreen(mount);
      return resolve(await withoutHidden(schema, values, asked.fields), context, asked);
    },
    defaultValues: options.defaultValues,
    values: options.values,
    // Only when `values` change by themselves: an explicit `reset` must forget what was typed.
    resetOptions: options.values && { keepDirtyValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { submitCount } = form.formState;
  useEffect(() => (submitCount > 0 ? showRefused() : undefined), [submitCount]);
  return form;
}
