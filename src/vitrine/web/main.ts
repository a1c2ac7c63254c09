/** The page is already in its HTML: this closes the phone's menu after a choice, then loads the carousel and the form. */
const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.open = false;
});
menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

/** The office's mode (D17), when it changes in another tab. */
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'mode')
    document.documentElement.dataset.mantineColorScheme = newValue === 'dark' ? 'dark' : 'light';
});

void import('./iles');
