import { useState } from 'react';
import { officeDay } from '../../kit/dates';

/** The office's day when the screen opened. */
export const useAujourdhui = (): string => useState(() => officeDay(new Date()))[0];
