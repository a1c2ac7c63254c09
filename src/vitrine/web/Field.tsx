import { formulaire as text } from './messages';
import type { Champ } from './useContact';

interface Props {
  name: Champ;
  erreurs: Partial<Record<Champ, string>>;
  onFocus(): void;
  onLeave(name: Champ, value: string): void;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** A text of several lines. */
  rows?: number;
}

export function Field({ name, erreurs, onFocus, onLeave, type = 'text', rows, ...rest }: Props) {
  const error = erreurs[name];
  const shared = {
    ...rest,
    id: `contact-${name}`,
    name,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `contact-${name}-erreur`,
    onFocus,
    onBlur: ({ target }: { target: { value: string } }) => onLeave(name, target.value),
  };
  return (
    <div className="message-field" data-name={name}>
      <label htmlFor={shared.id}>{text.champs[name]}</label>
      {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
      {error !== undefined && (
        <p id={`contact-${name}-erreur`} className="message-error">
          {error}
        </p>
      )}
    </div>
  );
}
