import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { MAX_SEARCH } from '../../kit/api';
import { formatCount, pluriel } from '../../kit/text';
import { NO_RESULT } from '../../kit/web/states';
import { Window } from '../../kit/web/Window';
import type { Group } from './searchAll';
import classes from './QuickSearch.module.css';
import { type QuickSearchState, useQuickSearch } from './useQuickSearch';

const TEXTES = {
  titre: 'Rechercher',
  champ: 'Rechercher dans l’étude',
  exemple: 'Numéro, nom, CIN, téléphone, titre foncier…',
  aide: 'Un dossier, un client, une société, une propriété, une affaire CDG, un rendez-vous ou un écran.',
  echec: 'La recherche n’a pas abouti.',
  attente: 'Recherche…',
  ecrans: 'Écrans',
};

const trouves = (combien: number): string => pluriel(combien, 'résultat');
const tous = ({ total, capped }: Group): string =>
  capped ? `Voir les résultats, plus de ${formatCount(total)}` : `Voir les ${trouves(total)}`;

interface LienProps {
  href: string;
  onFollow: () => void;
  children: ReactNode;
}

/** With a key that opens a new tab (Ctrl, Shift, ⌘), the browser follows the link and the window stays. */
function Lien({ href, onFollow, children }: LienProps) {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow();
    router.history.push(href);
  };
  return (
    <a className={classes.link} href={href} onClick={follow}>
      {children}
    </a>
  );
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul>{children}</ul>
    </section>
  );
}

type Shown = NonNullable<QuickSearchState['shown']>;

function Resultats({ groups, screens, onFollow }: Shown & { onFollow: () => void }) {
  return (
    <>
      {groups.map((group) => (
        <Section key={group.label} label={group.label}>
          {group.found.map(({ id, label, detail, href }) => (
            <li key={id}>
              <Lien href={href} onFollow={onFollow}>
                <group.icon size={17} aria-hidden />
                <span className={classes.name} dir="auto">
                  {label}
                </span>
                <span className={classes.detail}>{detail}</span>
              </Lien>
            </li>
          ))}
          {group.total > group.found.length && (
            <li>
              <Lien href={group.all} onFollow={onFollow}>
                <IconArrowRight size={17} aria-hidden />
                <span className={classes.all}>{tous(group)}</span>
              </Lien>
            </li>
          )}
        </Section>
      ))}
      {screens.length > 0 && (
        <Section label={TEXTES.ecrans}>
          {screens.map(({ label, to }) => (
            <li key={to}>
              <Lien href={to} onFollow={onFollow}>
                <IconLayoutSidebar size={17} aria-hidden />
                <span className={classes.name}>{label}</span>
              </Lien>
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

const combien = ({ groups, screens }: Shown): number =>
  groups.reduce((total, { found }) => total + found.length, screens.length);

function Etat({ shown, settled, failed, retry }: QuickSearchState) {
  if (failed)
    return (
      <div className={classes.state} role="alert">
        {TEXTES.echec}
        <Button variant="default" size="xs" onClick={retry}>
          Réessayer
        </Button>
      </div>
    );
  const nombre = shown ? combien(shown) : 0;
  const trouve = nombre === 0 ? NO_RESULT : trouves(nombre);
  const said = shown && (settled ? trouve : TEXTES.attente);
  return (
    <>
      {!shown && <p className={classes.state}>{TEXTES.aide}</p>}
      {/* A live region must be there before its text, or what is found would not be heard. */}
      <div role="status" className={said && nombre === 0 ? classes.state : undefined}>
        {nombre > 0 ? <VisuallyHidden>{said}</VisuallyHidden> : said}
      </div>
    </>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The arrow keys go through the field and the links below it; a letter typed on a link goes to the field. */
function useColumn() {
  const column = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const links = (): HTMLElement[] => [...(column.current?.querySelectorAll('a') ?? [])];
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = input.current;
    const step = STEPS[event.key];
    if (!field || event.nativeEvent.isComposing) return;
    if (step !== undefined) {
      const stops = [field, ...links()];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      stops[(at + step + stops.length) % stops.length]?.focus();
      event.preventDefault();
    } else if (event.target !== field && isTyped(event)) field.focus();
  };
  return { column, input, onKeyDown, openFirst: () => links()[0]?.click() };
}

interface Props {
  /** Returns, once, what was typed while this window was loading. */
  takeEarly: () => string;
  onClose: () => void;
}

/** R022’s lists, searched together from any screen. */
export function QuickSearch({ takeEarly, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useQuickSearch(typed);
  const { shown, settled } = search;
  const { column, input, onKeyDown, openFirst } = useColumn();
  // « Entrée » pressed before the answers opens the first of them once they are there, unless the words change meanwhile.
  const awaited = useRef(false);
  const answered = useEffectEvent(() => {
    if (awaited.current) openFirst();
    awaited.current = false;
  });
  useEffect(() => {
    if (settled) answered();
  }, [settled]);
  const enter = () => {
    if (settled) openFirst();
    else awaited.current = true;
  };

  return (
    <Window title={TEXTES.titre} size={640} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={column} className={classes.column}>
        <TextInput
          ref={input}
          data-autofocus
          type="search"
          aria-label={TEXTES.champ}
          placeholder={TEXTES.exemple}
          value={typed}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => {
            const letters = takeEarly();
            if (letters) setTyped((text) => letters + text);
          }}
          onChange={(event) => {
            awaited.current = false;
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) enter();
          }}
          leftSection={<IconSearch size={17} aria-hidden />}
          rightSection={typed.trim() !== '' && !settled ? <Loader size={14} /> : undefined}
        />
        <div className={classes.results}>
          <Etat {...search} />
          {shown && <Resultats {...shown} onFollow={onClose} />}
        </div>
      </div>
    </Window>
  );
}
