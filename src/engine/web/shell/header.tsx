import { IconLayoutSidebar, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuArea } from '#engine/core/menu.ts'
import { useColourMode } from '../colour-mode.ts'
import { useT } from '../i18n.ts'
import { choose } from '../preferences.ts'
import { SearchButton } from '../palette/search-button.tsx'
import { Bell } from '../notifications/bell.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useWhere } from './where.ts'
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
      <Bell />
      <LanguageMenu />
      <IconButton
        label={dark ? t('theme.light') : t('theme.dark')}
        onClick={() => choose({ theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </IconButton>
      <ProfileMenu />
    </header>
  )
}

function Breadcrumbs({ menu }: { readonly menu: readonly MenuArea[] }) {
  const t = useT()
  const where = useWhere(menu)
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
