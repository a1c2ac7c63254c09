/** What follows a key and is not the key itself: done once the letter is on the screen, and once for all those typed meanwhile. */
export function afterFrame(work: () => void): { later: () => void; cancel: () => void } {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later: () => {
      frame ??= requestAnimationFrame(() => {
        // In a frame, and not before it is painted: a task of its own.
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
