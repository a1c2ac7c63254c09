import { ActionIcon, AppShell, Burger, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMaximize, IconMinimize, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '../../compte/api';
import { useUser } from '../../compte/web/useUser';
import { HOME, ROUTES } from './routes';
import classes from './Shell.module.css';
import { useFullscreen } from './useFullscreen';

const SHADOW_AFTER_PX = 50; // R035

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SHADOW_AFTER_PX);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}

function BarButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      className={classes.icon}
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function ModeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = dark ? 'Mode clair' : 'Mode sombre';
  return (
    <BarButton label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </BarButton>
  );
}

function FullscreenToggle() {
  const { fullscreen, toggle } = useFullscreen();
  return (
    <BarButton label={fullscreen ? 'Quitter le plein écran' : 'Plein écran'} onClick={toggle}>
      {fullscreen ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
    </BarButton>
  );
}

function Welcome({ user }: { user: User | undefined }) {
  return <span className={classes.welcome}>{user && `Bienvenue Mr ${user.lastname}`}</span>;
}

function Identity({ user }: { user: User }) {
  const { firstname, lastname, travail } = user;
  const initials = `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase();
  return (
    <div className={classes.user} title={`${lastname} ${firstname} · ${travail}`}>
      <span className={classes.avatar} aria-hidden>
        {initials}
      </span>
      <div>
        <div className={classes.name}>{`${lastname} ${firstname}`}</div>
        <div className={classes.job}>{travail}</div>
      </div>
    </div>
  );
}

/** Once the menu is closed the keyboard is back on the button that opened it. */
function useBurger(menu: boolean) {
  const burger = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current && !menu) burger.current?.focus();
    opened.current = menu;
  }, [menu]);
  return burger;
}

export function TopBar({ menu, onMenu }: { menu: boolean; onMenu: () => void }) {
  const scrolled = useScrolled();
  const { data: user } = useUser();
  const burger = useBurger(menu);
  return (
    <AppShell.Header className={classes.header} data-scrolled={scrolled || undefined}>
      <Burger
        ref={burger}
        className={classes.burger}
        size="sm"
        opened={menu}
        onClick={onMenu}
        aria-label={menu ? 'Fermer le menu' : 'Ouvrir le menu'}
        aria-expanded={menu}
        aria-controls="menu"
      />
      <Link to={HOME} className={classes.phoneBrand}>
        Minutier
      </Link>
      <Welcome user={user} />
      <ModeToggle />
      <FullscreenToggle />
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
    </AppShell.Header>
  );
}
