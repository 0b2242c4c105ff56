import { Link } from '@tanstack/react-router'
import type { MenuArea } from '#engine/core/menu.ts'
import { useSay, useT } from '../i18n.ts'
import { useMay } from '../permissions.ts'
import { Mark } from '../ui/logo.tsx'
import { MenuIcon } from './menu-icons.tsx'
import styles from './side-menu.module.css'

/** The areas with what the signed-in person may read in each; an area with nothing to read is not shown. */
export function useReadableMenu(menu: readonly MenuArea[]): readonly MenuArea[] {
  const may = useMay()
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter(({ name }) => may(`${name}:read`)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The way to every screen. */
export function SideMenu({ menu, onGo }: { readonly menu: readonly MenuArea[]; readonly onGo?: () => void }) {
  const t = useT()
  return (
    <nav className={styles.menu} aria-label={t('shell.menu')}>
      <Link to="/home" className={styles.brand} onClick={onGo}>
        <Mark size={28} />
        <span>Souk</span>
      </Link>
      <Entry to="/home" icon="home" name={t('shell.home')} onGo={onGo} />
      {useReadableMenu(menu).map((area) => (
        <Area key={area.label.en} area={area} onGo={onGo} />
      ))}
    </nav>
  )
}

interface Going {
  readonly onGo: (() => void) | undefined
}

/** An area with a single entry is that entry. */
function Area({ area, onGo }: Going & { readonly area: MenuArea }) {
  const say = useSay()
  const [first] = area.entries
  if (first && area.entries.length === 1)
    return <Entry to={first.screen} icon={area.icon} name={say(first.labels.many)} onGo={onGo} />
  return (
    <section className={styles.area}>
      <h2 className={styles.label}>
        <MenuIcon name={area.icon} />
        {say(area.label)}
      </h2>
      <ul className={styles.entries}>
        {area.entries.map(({ name, screen, labels }) => (
          <li key={name}>
            <Entry to={screen} name={say(labels.many)} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({
  to,
  icon,
  name,
  onGo,
}: Going & { readonly to: string; readonly icon?: string; readonly name: string }) {
  return (
    <Link
      to={to}
      activeProps={{ className: `${styles.entry} ${styles.active}` }}
      inactiveProps={{ className: styles.entry }}
      {...(onGo && { onClick: onGo })}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      {name}
    </Link>
  )
}
