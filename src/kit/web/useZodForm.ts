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
  /** Values that come later or change: the form follows them while nothing is typed. */
  values?: T;
  disabled?: boolean;
}

/**
 * A form checked by the schema that the server uses. Its values have the type of the schema's output: what a
 * lenient schema accepts besides (empty strings, JJ/MM/AAAA) is the wire's business, not the screen's.
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
    // Only for `values` that come by themselves: a form that is reset in so many words forgets its typing.
    resetOptions: options.values && { keepDirtyValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    disabled: options.disabled,
  });
}
