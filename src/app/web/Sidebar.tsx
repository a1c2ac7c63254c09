import { ActionIcon, AppShell } from '@mantine/core';
import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconFolders,
  IconHome2,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { HOME, type PlainAddress, ROUTES } from './routes';
import classes from './Sidebar.module.css';

interface Entry {
  label: string;
  to: PlainAddress;
}
interface Group {
  label: string;
  icon: Icon;
  to?: PlainAddress;
  links?: Entry[];
}

/** Sections of the sidebar (R037, R038). */
const NOTARIAL: Group[] = [
  { label: 'Clients', icon: IconUsers, to: ROUTES.clients },
  { label: 'Sociétés', icon: IconBuilding, to: ROUTES.societes },
  {
    label: 'Dossiers',
    icon: IconFolders,
    links: [
      { label: 'Consultation', to: ROUTES['dossiers-consultation'] },
      { label: 'Ouverture', to: ROUTES['dossier-ouverture'] },
    ],
  },
  { label: 'Propriétés', icon: IconHome2, to: ROUTES.proprietes },
  { label: 'Affaires CDG', icon: IconBuildingBank, to: ROUTES.cdgs },
];

function NavItem({ label, icon: Icon, to, links }: Group) {
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.item}>
          {content}
        </Link>
      ) : (
        <span className={classes.item} data-title>
          {content}
        </span>
      )}
      {links && (
        <ul aria-label={label}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={classes.item} data-child>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Sidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const fermer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) fermer.current?.focus();
  }, [opened]);
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opened) onClose();
  };
  return (
    <AppShell.Navbar
      id="menu"
      className={classes.sidebar}
      data-closed={!opened || undefined}
      onKeyDown={escape}
    >
      <div className={classes.head}>
        <Link to={HOME} className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            M
          </span>
          Minutier
        </Link>
        <ActionIcon
          ref={fermer}
          className={classes.close}
          color="gray"
          size={40}
          aria-label="Fermer le menu"
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <nav aria-label="Menu principal">
        <h2 className={classes.section}>Notarial</h2>
        <ul>
          {NOTARIAL.map((group) => (
            <NavItem key={group.label} {...group} />
          ))}
        </ul>
      </nav>
    </AppShell.Navbar>
  );
}
