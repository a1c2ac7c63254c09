/** Records that are probably the same. A module apart, since only the windows that enter a record load it. */
import { z } from 'zod';
import { MAX_SEARCH } from './api';
import { triDe } from './text';

/** « El-Alami », « ELALAMI » and « El Alami » are one name, « S.A.R.L. » is « SARL »: without spaces, dots, hyphens nor apostrophes. */
export const lettresDe = (text: string): string => triDe(text).replace(/[ .'-]/g, '');

/** A text too long to be searched is not compared: what else identifies the record still is. */
export const comparable = (text: string | null | undefined): string =>
  text && text.length <= MAX_SEARCH ? text : '';

/** Records that are probably the one being entered: the first ones, each with why, and how many there are. */
export const doublonsAnswer = <D extends z.ZodType>(doublon: D) =>
  z.object({ doublons: z.array(doublon), total: z.int() });
