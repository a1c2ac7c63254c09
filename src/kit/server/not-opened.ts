/** The office cannot be opened as it is, and its message tells whoever reads the terminal what to do: no fault of ours, no stack. */
export class NotOpened extends Error {}
