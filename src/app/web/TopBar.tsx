import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconLogout,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { appellation } from '../../compte/appellation';
import { useUser } from '../../compte/web/useUser';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { useLecture } from '../../kit/web/portee';
import { NotificationBell } from '../../notification/web/NotificationBell';
import { isFolded } from './appearance';
import { Brand } from './Brand';
import { Identity } from './Identity';
import { useHome } from './menuInspection';
import { QuickSearchButton } from './QuickSearchButton';
import { ROUTES } from './routes';
import classes from './TopBar.module.css';
import { toggleMenu, useAppearance } from './useAppearance';
import { useFullscreen } from './useFullscreen';
import { useFocusBack, useScrollMark } from './useTopBar';

const Customizer = lazyWindow(() => import('./Customizer').then((module) => module.Customizer));

type ButtonProps = ComponentProps<'button'> & { label: string };

function BarButton({ label, ...props }: ButtonProps) {
  return (
    <ActionIcon className={classes.icon} color="gray" size={36} aria-label={label} title={label} {...props} />
  );
}

function ModeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <BarButton
      label={dark ? 'Mode clair' : 'Mode sombre'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </BarButton>
  );
}

/** Not shown where the browser has no full screen for a page (some telephones, frames): it would do nothing. */
function FullscreenToggle() {
  const { fullscreen, toggle } = useFullscreen();
  if (!document.fullscreenEnabled) return null;
  return (
    <BarButton label={fullscreen ? 'Quitter le plein écran' : 'Plein écran'} onClick={toggle}>
      {fullscreen ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
    </BarButton>
  );
}

/** R034. */
function CustomizerToggle() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <BarButton
        label="Personnaliser l’affichage"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
      </BarButton>
      {opened && <Customizer onClose={() => setOpened(false)} />}
    </>
  );
}

interface Props {
  /** Whether a phone's menu is open. */
  opened: boolean;
  onMenu: () => void;
}

/** R040: opens the menu on a phone, folds it elsewhere; a horizontal menu has no such button. */
function MenuButton({ opened, onMenu }: Props) {
  const { screen, shown } = useAppearance();
  const button = useFocusBack(opened);
  if (shown.layout === 'horizontal') return null;
  const phone = screen === 'phone';
  const unfolded = phone ? opened : !isFolded(shown.size);
  const label = unfolded ? 'Replier le menu' : 'Déplier le menu';
  return (
    <BarButton
      ref={button}
      label={phone ? 'Ouvrir le menu' : label}
      aria-expanded={unfolded}
      aria-controls="menu"
      onClick={phone ? onMenu : toggleMenu}
    >
      <IconMenu2 size={20} aria-hidden />
    </BarButton>
  );
}

export function TopBar({ opened, onMenu }: Props) {
  useScrollMark();
  const { data: user } = useUser();
  const { topbar, layout } = useAppearance().shown;
  const lecture = useLecture();
  const home = useHome();
  const welcome = user && `Bienvenue ${appellation(user)}`;
  return (
    <header className={classes.bar} data-tone={topbar} inert={opened}>
      <MenuButton opened={opened} onMenu={onMenu} />
      <div className={classes.brand} data-always={layout === 'horizontal' || undefined}>
        <Brand to={home} />
      </div>
      {!lecture && <QuickSearchButton />}
      <span className={classes.welcome} title={welcome}>
        {welcome}
      </span>
      {!lecture && <NotificationBell />}
      <ModeToggle />
      <FullscreenToggle />
      <CustomizerToggle />
      <ActionIcon
        component={Link}
        to={ROUTES.logout}
        preload={false}
        className={classes.icon}
        color="gray"
        size={36}
        aria-label="Se déconnecter"
        title="Se déconnecter"
      >
        <IconLogout size={18} aria-hidden />
      </ActionIcon>
      {user && <Identity user={user} />}
    </header>
  );
}
