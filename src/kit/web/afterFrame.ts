/** Delays the work that a keystroke causes until its letter is on the screen; done once for all keys typed meanwhile. */
export function afterFrame(work: () => void): { later: () => void; cancel: () => void } {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later: () => {
      frame ??= requestAnimationFrame(() => {
        // A task of its own: within the frame, it would run before the paint.
        timer = setTimeout(() => {
          frame = null;
          work();
        });
      });
    },
    cancel: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = null;
    },
  };
}
