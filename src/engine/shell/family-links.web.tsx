import { Link, useLocation } from '@tanstack/react-router'
import { entryAt, familyOf, labelOf, nameOf, type MenuArea } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useReadableMenu } from './menu/side-menu.web.tsx'
import styles from './family-links.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** On a list to which others belong, or on one of those: the way from each to the others. */
export function FamilyLinks({ menu }: { readonly menu: readonly MenuArea[] }) {
  const say = useSay()
  const readable = useReadableMenu(menu)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const found = entryAt(readable, path)
  const family = found?.rest === '' ? familyOf(readable, found.entry) : []
  if (family.length < 2) return null
  return (
    <nav className={styles.family} aria-label={say(shellMessages.family)}>
      <ul>
        {family.map((entry) => (
          <li key={nameOf(entry)}>
            <Link to={entry.screen} preload="intent" className={styles.link} activeOptions={exactly}>
              {say(labelOf(entry))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const exactly = { exact: true, includeSearch: false }
