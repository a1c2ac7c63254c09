import type { MenuSection } from './menu';
import { MenuItem } from './MenuItem';
import classes from './MenuItem.module.css';

interface Props {
  sections: MenuSection[];
  /** The section whose links are in the second column. */
  section: MenuSection;
  opened: boolean;
  onSection: (section: MenuSection) => void;
}

/** The first of the two columns (R042): one button per section; a `bare` section gives its own entries. */
export function Rail({ sections, section, opened, onSection }: Props) {
  return (
    <ul className={classes.rail}>
      {sections.map((each) =>
        each.bare ? (
          each.entries.map((entry) => <MenuItem key={entry.label} entry={entry} shape="icons" />)
        ) : (
          <li key={each.label}>
            <button
              type="button"
              className={classes.item}
              title={each.label}
              aria-expanded={opened && each.label === section.label}
              aria-controls="menu-section"
              data-status={each.label === section.label ? 'active' : undefined}
              onClick={() => onSection(each)}
            >
              <each.icon size={20} stroke={1.6} aria-hidden />
              <span className={classes.label}>{each.label}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
