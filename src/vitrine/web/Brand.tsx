/** The mark of public/minutier.svg, in the colour of the mode. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--action)" />
        <path d="M8 23V9h3.6l4.4 8.6L20.4 9H24v14h-3.2v-8.6L17 22h-2l-3.8-7.6V23z" fill="#fff" />
      </svg>
      Minutier
    </>
  );
}
