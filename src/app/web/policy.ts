/** Imported before anything else: what the page's content security policy asks of the code that follows. */

// Without it, zod tries whether it may make code from text, and the browser reports it. Said where zod will look: asked
// of zod itself, it would come with the first screen, which has no use for it.
// oxlint-disable-next-line no-underscore-dangle -- zod's own name
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown;
}

/** Mantine writes its <style> as « HTML »: text without a tag is let through, and nothing else ever is. */
function withoutTags(text: string): string {
  if (text.includes('<')) throw new TypeError('HTML is refused');
  return text;
}
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: withoutTags,
});

/** Of this answer of the page (src/app/web-files.ts); none when Vite serves it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
// Where the part that holds the page still behind a window looks for it.
// oxlint-disable-next-line no-underscore-dangle -- webpack's own name, which get-nonce reads
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
