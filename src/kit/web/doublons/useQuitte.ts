import { useEffect, useRef, useState } from 'react';

interface Quitte {
  /** Nobody is in the middle of typing it. */
  quitte: boolean;
  /** Of what stands around the fields. */
  cadre: { onInput: () => void; onBlur: () => void };
}

/** Whether what some fields say was left as it is; what no key brought (a record read, a draft taken up) was. */
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
