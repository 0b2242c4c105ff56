import { IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { confirmUnlessSaved } from '#engine/storage/unsaved-changes.web.ts'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { LanguageChoices } from './language-menu.web.tsx'
import { logOut } from './log-out.web.ts'
import { ThemeChoice } from './theme-switch.web.tsx'
import { Monogram } from '#engine/ui/monogram.web.tsx'
import styles from './profile-menu.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The account menu: identity, account page, sign-out; on a phone also theme and language. */
export function ProfileMenu({ withPreferences }: { readonly withPreferences: boolean }) {
  const say = useSay()
  const user = useUser()
  if (!user) return null
  return (
    <Dropdown
      button={(opens) => (
        <button type="button" className={styles.button} aria-label={say(shellMessages.profile)} {...opens}>
          <Monogram name={user.displayName} />
        </button>
      )}
    >
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{user.displayName}</bdi>
        </p>
        <p className={styles.privilege}>
          <bdi>{user.role ? say(user.role) : user.privilege}</bdi>
        </p>
      </div>
      <AppLink href="/account" className={dropdownItem}>
        <IconUserCircle size={18} stroke={1.6} aria-hidden="true" />
        {say(shellMessages.account)}
      </AppLink>
      {/* People without a privilege have their own home page. */}
      {!user.role && (
        <AppLink href="/home?steps=open" className={dropdownItem}>
          <IconHelp size={18} stroke={1.6} aria-hidden="true" />
          {say(shellMessages.help)}
        </AppLink>
      )}
      {withPreferences && (
        <div className={styles.preferences}>
          <LanguageChoices />
          <ThemeChoice />
        </div>
      )}
      <button type="button" className={dropdownItem} onClick={() => confirmUnlessSaved(() => void logOut())}>
        <IconLogout className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
        {say(shellMessages.logout)}
      </button>
    </Dropdown>
  )
}
