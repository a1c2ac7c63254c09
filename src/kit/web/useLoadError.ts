import { useEffect } from 'react';
import { notifyLoadError } from './notify';

interface Reading {
  isError: boolean;
  errorUpdatedAt: number;
}

/** Says that something could not be read, each time that it fails. */
export function useLoadError({ isError, errorUpdatedAt }: Reading, text: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt) notifyLoadError(text);
  }, [isError, errorUpdatedAt, text]);
}
