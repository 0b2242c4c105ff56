import { IconLayoutSidebar, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useColourMode } from '#engine/ui/theme/colour-mode.web.ts'
import { useT } from '#engine/i18n/i18n.web.ts'
import { setPreferences } from '#engine/storage/preferences.web.ts'
import { SearchButton } from '#engine/search/palette/search-button.web.tsx'
import { NotificationBell } from '#engine/notifications/notification-bell.web.tsx'
import { LanguageMenu } from './language-menu.web.tsx'
import { ProfileMenu } from './profile-menu.web.tsx'
import { useMenuLocation } from '#engine/routing/use-menu-location.web.ts'
import { IconButton } from '#engine/ui/button.web.tsx'
import styles from './header.module.css'

/** The bar above every screen: where I am, how it looks and reads, and who I am. */
export function Header(props: {
  readonly menu: readonly MenuArea[]
  /** What whoever is signed in finds there. */
  readonly mine: readonly MenuArea[]
  readonly narrow: boolean
  readonly menuShown: boolean
  readonly onToggleMenu: () => void
}) {
  const t = useT()
  const dark = useColourMode() === 'dark'
  return (
    <header className={styles.header}>
      <IconButton
        label={props.menuShown ? t('shell.menu.hide') : t('shell.menu.show')}
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
      <IconButton
        label={dark ? t('theme.light') : t('theme.dark')}
        onClick={() => setPreferences({ theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </IconButton>
      <ProfileMenu />
    </header>
  )
}

function Breadcrumbs({ menu }: { readonly menu: readonly MenuArea[] }) {
  const t = useT()
  const where = useMenuLocation(menu)
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumbs')}>
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
