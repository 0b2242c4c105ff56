import { Link } from '@tanstack/react-router'
import { Suspense, type FunctionComponent } from 'react'
import { demandOf, labelOf, nameOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { MenuIcon } from './menu-icons.web.tsx'
import styles from './side-menu.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The areas with what the signed-in person may open in each; an area with nothing to open is not shown. */
export function useReadableMenu(menu: readonly MenuArea[]): readonly MenuArea[] {
  const may = useMay()
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter((entry) => may(demandOf(entry))) }))
    .filter(({ entries }) => entries.length > 0)
}

/** What stands beside an entry of the menu, by the entry's name: a number that calls for somebody. */
export type MenuBadges = Readonly<Record<string, FunctionComponent>>

/** The way to every screen. */
export function SideMenu(props: {
  readonly menu: readonly MenuArea[]
  readonly signs: MenuBadges
  readonly onGo?: () => void
}) {
  const { menu, signs, onGo } = props
  const say = useSay()
  return (
    <nav className={styles.menu} aria-label={say(shellMessages.menu)}>
      <Link to="/home" className={styles.brand} onClick={onGo}>
        <Mark size={28} />
        <span dir="auto">{useOrganisation().name}</span>
      </Link>
      <Entry to="/home" icon="home" name={say(shellMessages.home)} onGo={onGo} />
      {useReadableMenu(menu).map((area) => (
        <Area key={area.icon} area={area} signs={signs} onGo={onGo} />
      ))}
    </nav>
  )
}

interface MenuEntryProps {
  readonly onGo: (() => void) | undefined
}

/** An area with a single entry is that entry. */
function Area({ area, signs, onGo }: MenuEntryProps & { readonly area: MenuArea; readonly signs: MenuBadges }) {
  const say = useSay()
  const [first] = area.entries
  const entryOf = (entry: MenuEntry, icon?: string) => (
    <Entry
      to={entry.screen}
      {...(icon !== undefined && { icon })}
      name={say(labelOf(entry))}
      Sign={signs[nameOf(entry)]}
      onGo={onGo}
    />
  )
  if (first && area.entries.length === 1) return entryOf(first, area.icon)
  return (
    <section className={styles.area}>
      <h2 className={styles.label}>
        <MenuIcon name={area.icon} />
        {say(area.label)}
      </h2>
      <ul className={styles.entries}>
        {area.entries.map((entry) => (
          <li key={nameOf(entry)}>{entryOf(entry)}</li>
        ))}
      </ul>
    </section>
  )
}

function Entry({
  to,
  icon,
  name,
  Sign,
  onGo,
}: MenuEntryProps & {
  readonly to: string
  readonly icon?: string
  readonly name: string
  readonly Sign?: FunctionComponent | undefined
}) {
  return (
    <Link
      to={to}
      activeProps={{ className: `${styles.entry} ${styles.active}` }}
      inactiveProps={{ className: styles.entry }}
      {...(onGo && { onClick: onGo })}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      {name}
      {Sign && (
        <Suspense>
          <Sign />
        </Suspense>
      )}
    </Link>
  )
}
