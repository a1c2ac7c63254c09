/** Imported before anything else: adapts the libraries to the page's content security policy. */

// Otherwise zod tries `new Function`, and the browser reports a violation. Set on the global that zod reads: importing zod to
// configure it would load it with the first screen, which does not use it.
// oxlint-disable-next-line no-underscore-dangle -- zod's own name
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown;
}

/** Mantine writes the content of its <style> as HTML: only text without a tag is let through. */
function withoutTags(text: string): string {
  if (text.includes('<')) throw new TypeError('HTML is refused');
  return text;
}
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: withoutTags,
});

/** The nonce of this response (src/app/web-files.ts); none when Vite serves the page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
// Read by the library that blocks the page's scrolling behind a window, for its own <style>.
// oxlint-disable-next-line no-underscore-dangle -- webpack's own name, which get-nonce reads
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
