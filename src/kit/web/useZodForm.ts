import { zodResolver } from '@hookform/resolvers/zod';
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
  disabled?: boolean;
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
  return useForm<z.output<S>>({
    resolver: async (values, context, asked) => {
      drawAll();
      return resolve(await withoutHidden(schema, values, asked.fields), context, asked);
    },
    defaultValues: options.defaultValues,
    values: options.values,
    // Only when `values` change by themselves: an explicit `reset` must forget what was typed.
    resetOptions: options.values && { keepDirtyValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    disabled: options.disabled,
  });
}
