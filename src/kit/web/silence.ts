/** A limit of silence, not of the whole: on a slow line, a large piece takes longer than any answer should be waited for. */
export function silenceOf(ms: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(timer);
  const heard = (): void => {
    end();
    timer = setTimeout(() => controller.abort(), ms);
  };
  heard();
  return {
    signal: controller.signal,
    end,
    /** The same answer: each part of its body begins the limit again. */
    hear(response: Response): Response {
      const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, out) => {
          heard();
          out.enqueue(part);
        },
      });
      return new Response(response.body?.pipeThrough(parts), { headers: response.headers });
    },
  };
}
