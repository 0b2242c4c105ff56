import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { ReactNode, SyntheticEvent } from 'react'
import { labelOf, nameOf, withoutChildren, type MenuArea } from '#engine/definition/menu.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { EntryLink, entryHere, type MenuBadges } from './menu-entry.web.tsx'
import { MenuIcon } from './menu-icons.web.tsx'
import { useReadableMenu } from './side-menu.web.tsx'
import styles from './menu-rail.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The folded side menu: one icon for each area, which opens its first screen and shows its other entries on hover. */
export function MenuRail({ menu, signs }: { readonly menu: readonly MenuArea[]; readonly signs: MenuBadges }) {
  const say = useSay()
  const readable = useReadableMenu(menu)
  const path = usePath()
  const here = entryHere(readable, path)
  return (
    <nav className={styles.rail} aria-label={say(shellMessages.menu)}>
      <AppLink href="/home" className={styles.brand} aria-label={useOrganisation().name}>
        <Mark size={28} />
      </AppLink>
      <ul>
        <Place to="/home" icon="home" name={say(shellMessages.home)} here={path === '/home'} />
        {withoutChildren(readable).map(({ icon, label, entries }) => {
          const [first] = entries
          const isHere = entries.some((entry) => nameOf(entry) === here)
          if (!first) return null
          return entries.length === 1 ? (
            <Place key={icon} to={first.screen} icon={icon} name={say(labelOf(first))} here={isHere} />
          ) : (
            <Place key={icon} to={first.screen} icon={icon} name={say(label)} here={isHere}>
              <ul>
                {entries.map((entry) => (
                  <li key={nameOf(entry)}>
                    <EntryLink entry={entry} here={here} signs={signs} onGo={undefined} />
                  </li>
                ))}
              </ul>
            </Place>
          )
        })}
      </ul>
    </nav>
  )
}

/** An icon of the rail, with its name and badge as a tooltip on hover or focus. */
function Place(props: {
  readonly to: string
  readonly icon: string
  readonly name: string
  readonly here: boolean
  readonly children?: ReactNode
}) {
  return (
    <li
      onKeyDown={(event) => event.key === 'Escape' && putAway(event)}
      onClick={putAway}
      onPointerLeave={showAgain}
      onBlur={showAgain}
    >
      <AppLink
        href={props.to}
        className={styles.icon}
        aria-label={props.name}
        aria-current={props.here ? 'page' : undefined}
        data-here={props.here || undefined}
      >
        <MenuIcon name={props.icon} size={20} />
      </AppLink>
      <div className={styles.beside}>
        <div>
          <p aria-hidden="true">{props.name}</p>
          {props.children}
        </div>
      </div>
    </li>
  )
}

function putAway({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.dataset['away'] = ''
}

function showAgain({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  delete currentTarget.dataset['away']
}
