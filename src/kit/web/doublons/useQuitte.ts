import { useEffect, useRef, useState } from 'react';

interface Quitte {
  /** Nobody is still typing in these fields. */
  quitte: boolean;
  /** Props of the element around the fields. */
  cadre: { onInput: () => void; onBlur: () => void };
}

/** Whether the fields were left with what they now say. What was not typed (a record read, a draft taken up) counts as left. */
export function useQuitte(dit: string): Quitte {
  const [laisse, setLaisse] = useState(dit);
  const tape = useRef(false);
  useEffect(() => {
    if (!tape.current) setLaisse(dit);
  }, [dit]);
  return {
    quitte: laisse === dit,
    cadre: {
      onInput: () => {
        tape.current = true;
      },
      onBlur: () => {
        tape.current = false;
        setLaisse(dit);
      },
    },
  };
}
