/** A row shows its texts whole while the keyboard is in it: made smaller by the press of the mouse, it would move what was pressed from under it, and the click would be lost. */
export function keepRowWhole(): void {
  let kept: Element | null = null;
  const release = () => {
    kept?.removeAttribute('data-kept');
    kept = null;
  };
  window.addEventListener(
    'mousedown',
    () => {
      release();
      const focused = document.activeElement;
      kept = focused?.matches(':focus-visible') ? focused.closest('tr, li') : null;
      kept?.setAttribute('data-kept', '');
    },
    true,
  );
  // The click comes after the release of the button, in the same turn.
  window.addEventListener('mouseup', () => setTimeout(release), true);
}
