import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { entryAt, familyOf, isPage, labelOf, nameOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useReadableMenu } from './menu/side-menu.web.tsx'
import { ScrollStrip } from '#engine/ui/scroll-strip.web.tsx'
import styles from './family-links.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The menu entries of the current list's family: a list and the lists that belong to it. Empty on any other screen. */
export function useFamily(menu: readonly MenuArea[]): readonly MenuEntry[] {
  const readable = useReadableMenu(menu)
  const path = usePath()
  const match = entryAt(readable, path)
  const family = match?.rest === '' ? familyOf(readable, match.entry) : []
  return family.length > 1 ? family : []
}

/** Links between the lists of a family: in the header, or below it on narrow screens. */
export function FamilyLinks(props: { readonly family: readonly MenuEntry[]; readonly below?: boolean }) {
  const say = useSay()
  const path = usePath()
  return (
    <nav
      className={props.below ? `${styles.family} ${styles.below}` : styles.family}
      aria-label={say(shellMessages.family)}
    >
      <ScrollStrip shown={path}>
        <ul>
          {props.family.map((entry) => (
            <li key={nameOf(entry)}>
              <AppLink
                href={entry.screen}
                className={styles.link}
                aria-current={entry.screen === path ? 'page' : undefined}
              >
                {say((!isPage(entry) && entry.labels.short) || labelOf(entry))}
              </AppLink>
            </li>
          ))}
        </ul>
      </ScrollStrip>
    </nav>
  )
}
