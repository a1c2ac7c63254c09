import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { CALM_MS } from './ahead';
import { type Asked, dialogStore, leaveQuestions } from './dialogs';
import { lazyPart } from './lazyWindow';
import { screenOf } from './screen';

const loadDialog = () => import('./Dialog').then((module) => module.Dialog);

/** When the dialog's code does not load, the browser's own dialog asks: what failed, or would be lost, is told all the same. */
function askByBrowser({ asked }: { asked: Asked }): void {
  const { title, text, lines = [], cancelLabel, reason, given, answer } = asked;
  const said = [title, text, ...lines].join('\n\n');
  // oxlint-disable no-alert -- nothing else is left
  if (reason) return answer(window.prompt(`${said}\n\n${reason}`, given)?.trim() || null);
  if (cancelLabel) return answer(window.confirm(said) ? '' : null);
  window.alert(said);
  answer('');
}
const Dialog = lazyPart(loadDialog, askByBrowser);

export function DialogHost() {
  const asked = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  const screen = useLocation({ select: screenOf });
  useEffect(leaveQuestions, [screen]);
  // Loaded after the screen, which does not wait for it, and not at the first question: a server that is gone sends no code either.
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => null), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!asked) return null;
  const { answer, draw } = asked;
  if (draw) return <Fragment key={asked.id}>{draw((done) => answer(done ? '' : null))}</Fragment>;
  return <Dialog key={asked.id} asked={asked} />;
}
