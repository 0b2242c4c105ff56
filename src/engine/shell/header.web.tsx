import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { SearchButton } from '#engine/search/palette/search-button.web.tsx'
import { NotificationBell } from '#engine/notifications/notification-bell.web.tsx'
import { LanguageMenu } from './language-menu.web.tsx'
import { ProfileMenu } from './profile-menu.web.tsx'
import { useMenuLocation } from '#engine/routing/use-menu-location.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './header.module.css'
import { ThemeSwitch } from './theme-switch.web.tsx'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The bar above every screen: where I am, how it looks and reads, and who I am. */
export function Header(props: {
  readonly menu: readonly MenuArea[]
  /** What whoever is signed in finds there. */
  readonly mine: readonly MenuArea[]
  readonly narrow: boolean
  readonly menuShown: boolean
  readonly onToggleMenu: () => void
}) {
  const say = useSay()
  return (
    <header className={styles.header}>
      <IconButton
        label={props.menuShown ? say(shellMessages.menuHide) : say(shellMessages.menuShow)}
        aria-expanded={props.menuShown}
        onClick={props.onToggleMenu}
      >
        {props.narrow ? (
          <IconMenu2 size={20} stroke={1.6} />
        ) : (
          <IconLayoutSidebar className="mirrored" size={20} stroke={1.6} />
        )}
      </IconButton>
      <Breadcrumbs menu={props.menu} />
      <SearchButton menu={props.mine} />
      <NotificationBell />
      <LanguageMenu />
      <ThemeSwitch />
      <ProfileMenu />
    </header>
  )
}

function Breadcrumbs({ menu }: { readonly menu: readonly MenuArea[] }) {
  const say = useSay()
  const where = useMenuLocation(menu)
  return (
    <nav className={styles.crumbs} aria-label={say(shellMessages.breadcrumbs)}>
      <ol>
        {where.area !== null && <li className={styles.area}>{where.area}</li>}
        <li className={styles.here}>
          {where.list === null ? (
            <span aria-current="page">{where.title}</span>
          ) : (
            <Link to={where.list}>{where.title}</Link>
          )}
        </li>
      </ol>
    </nav>
  )
}
