import { Button, Group } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { oublierBrouillon, sansGarde } from './brouillon/ouverts';
import { SaisieGardee } from './brouillon/SaisieGardee';
import { rememberFocus } from './focusKept';
import classes from './FormModal.module.css';
import type { Fusion } from './fusion/fusion';
import { useJourPropose } from './fusion/useJourPropose';
import { confirmLeave, useDirtyGuard } from './useDirtyGuard';
import { SidePanel } from './SidePanel';
import { Window } from './Window';

const SIZES = { sm: 440, md: 520, lg: 780, xl: 1080 } as const;

interface Props<T extends FieldValues> {
  onClose: () => void;
  title: string;
  form: UseFormReturn<T>;
  onSubmit: (values: T) => unknown;
  saving: boolean;
  size?: keyof typeof SIZES;
  confirmLabel?: string;
  /** At the start of the bar of buttons. */
  footer?: ReactNode;
  /** Reading only: no Confirmer. */
  readOnly?: boolean;
  /** Stands on the right, from top to bottom. */
  side?: boolean;
  /** Something besides the fields is not saved: leaving asks about it too. */
  unsaved?: boolean;
  /** Which form of which record: what is typed is kept under it until it is saved (`client/12`, `client/nouveau`). */
  brouillon?: string;
  fusion?: Partial<Fusion<T>>;
  /** What was typed and stands aside: each is kept in the draft too. */
  attente?: readonly T[];
  /** How far the saving is, and how to give it up. */
  progression?: ReactNode;
  children: ReactNode;
}

/** When the field that is left shows a message, the buttons move: the press does not take its focus, which would move them before the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** First field (of a choice by radio, the chosen one); no focus at once to a searched choice, where « Entrée » would send the form unread, nor to a file's button. */
const FIELDS = 'input:not([type="hidden"], [type="radio"]:not(:checked)), textarea, select';
const NOT_AT_ONCE = ':disabled, [type="file"], [aria-haspopup]:not([readonly])';

/**
 * Gives the first field the keyboard, also in a window that opened before its record was read. When that field cannot have it, the
 * title has it: on the cross, the first « Entrée » would close the window.
 */
function Fields({ ready, saving, children }: { ready: boolean; saving: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = fields.current?.querySelector<HTMLElement>(FIELDS);
    const title = fields.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2');
    const first = field?.matches(NOT_AT_ONCE) ? title : field;
    if (!ready || !first) return;
    first.setAttribute('data-autofocus', '');
    if (document.activeElement?.matches('[data-close]')) first.focus({ preventScroll: true });
  }, [ready]);
  return (
    // Inert while it is saved: what is typed meanwhile would be lost with the window.
    <div ref={fields} className={classes.fields} inert={saving}>
      {children}
    </div>
  );
}

/** A form in a window: title, Fermer, Confirmer. It may open above another form without disturbing it. */
export function FormModal<T extends FieldValues>(props: Props<T>) {
  const { onClose, title, form, onSubmit, saving, size = 'md', readOnly, footer, children } = props;
  const {
    confirmLabel = 'Confirmer',
    side,
    unsaved = false,
    brouillon,
    fusion,
    attente,
    progression,
  } = props;
  const Frame = side ? SidePanel : Window;
  const isDirty = (form.formState.isDirty || unsaved) && !readOnly;
  const { leave } = useDirtyGuard(isDirty, saving);
  useJourPropose(form, fusion?.duJour);
  const perdable = isDirty && !brouillon;
  useEffect(() => (perdable ? sansGarde(form.control) : undefined), [perdable, form.control]);

  const close = async () => {
    if (saving || (isDirty && !(await confirmLeave()))) return;
    oublierBrouillon(form.control);
    onClose();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Events bubble through React's tree even out of a portal: a window below must not close too.
    event.stopPropagation();
    const target = event.target as HTMLElement;
    const isElsewhere = !event.currentTarget.contains(target);
    const closesItself =
      target.getAttribute('aria-expanded') === 'true' ||
      target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (!isElsewhere && !closesItself && !event.nativeEvent.isComposing) void close();
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    rememberFocus();
    void form.handleSubmit((values) => leave(() => onSubmit(values)))(event);
  };

  return (
    <Frame
      onClose={() => void close()}
      title={title}
      size={SIZES[size]}
      closeEasily={false}
      onKeyDown={escape}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Fields ready={!readOnly} saving={saving}>
            {brouillon && !readOnly && (
              <SaisieGardee form={form} cle={brouillon} fusion={fusion} attente={attente} />
            )}
            {children}
          </Fields>
          {progression && <div className={classes.fields}>{progression}</div>}
          <div className={classes.bar}>
            {footer}
            <Group gap="xs" ml="auto">
              <Button
                variant="default"
                onMouseDown={keepFocus}
                onClick={() => void close()}
                disabled={saving}
              >
                Fermer
              </Button>
              {!readOnly && (
                <Button type="submit" onMouseDown={keepFocus} disabled={saving}>
                  {saving ? 'Chargement…' : confirmLabel}
                </Button>
              )}
            </Group>
          </div>
        </form>
      </FormProvider>
    </Frame>
  );
}
