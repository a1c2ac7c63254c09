/** Limits how often each one may do something: `max` times in any `windowMs`. Times are of one clock that never goes back. */
export interface Rate {
  /** 0: counted, it may. Otherwise not counted: milliseconds until it may. */
  take(who: number, at: number): number;
}

/** `max` 0: no limit. */
export function createRate({ max, windowMs }: { max: number; windowMs: number }): Rate {
  const taken = new Map<number, number[]>();
  return {
    take(who, at) {
      if (max === 0) return 0;
      const lately = (taken.get(who) ?? []).filter((then) => then > at - windowMs);
      taken.set(who, lately);
      const [first = at] = lately;
      if (lately.length >= max) return first + windowMs - at;
      lately.push(at);
      return 0;
    },
  };
}
