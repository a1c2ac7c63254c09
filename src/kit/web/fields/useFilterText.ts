import { useState } from 'react';

export interface Filter {
  /** Empty: no filter. */
  value: string;
  onFilter: (value: string) => void;
}

/** A text that cannot be read yet does not filter, and an error says so once the field is left. A filter changed from elsewhere wins. */
export function useFilterText(
  { value, onFilter }: Filter,
  isReadable: (text: string) => boolean,
  message: (text: string) => string,
) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value, left: false });
  if (typed.seen !== value) {
    setTyped({ ...typed, seen: value, ...(value !== typed.sent && { text: value, sent: value }) });
  }
  const read = (text: string): boolean => text === '' || isReadable(text);
  const change = (text: string) => {
    setTyped({ ...typed, text, left: false, ...(read(text) && { sent: text }) });
    if (read(text)) onFilter(text);
  };
  return {
    value: typed.text || null,
    error: typed.left && !read(typed.text) ? message(typed.text) : undefined,
    onChange: (text: string | null) => change(text ?? ''),
    onBlur: () => setTyped({ ...typed, left: true }),
  };
}
