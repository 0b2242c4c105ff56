import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { SearchButton } from '#engine/search/palette/search-button.web.tsx'
import { NotificationBell } from '#engine/notifications/notification-bell.web.tsx'
import { LanguageMenu } from './language-menu.web.tsx'
import { ProfileMenu } from './profile-menu.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import styles from './header.module.css'
import { ThemeSwitch } from './theme-switch.web.tsx'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The header of every screen: breadcrumb, theme and language, account. */
export function Header(props: {
  /** The signed-in person's menu. */
  readonly menu: readonly MenuArea[]
  /** The breadcrumb and the links to related lists. */
  readonly where: ReactNode
  readonly narrow: boolean
  readonly menuShown: boolean
  readonly onToggleMenu: () => void
}) {
  const say = useSay()
  // A phone has room for either the title or these controls.
  const phone = useMediaQuery('(max-width: 40em)')
  return (
    <header className={styles.header}>
      <IconButton
        label={props.menuShown ? say(shellMessages.menuHide) : say(shellMessages.menuShow)}
        aria-expanded={props.menuShown}
        onClick={props.onToggleMenu}
      >
        {props.narrow ? (
          <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconLayoutSidebar className="mirrored" size={20} stroke={1.6} aria-hidden="true" />
        )}
      </IconButton>
      {props.where}
      <SearchButton menu={props.menu} />
      <NotificationBell />
      {!phone && <LanguageMenu />}
      {!phone && <ThemeSwitch />}
      <ProfileMenu withPreferences={phone} />
    </header>
  )
}
