import { AppLink } from '#engine/routing/link.web.tsx'
import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { type FunctionComponent, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { entryAt, familyOf, labelOf, nameOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { MenuIcon } from './menu-icons.web.tsx'
import styles from './side-menu.module.css'

/** Badges of menu entries by entry name: the number of records that need attention. */
export type MenuBadges = Readonly<Record<string, FunctionComponent>>

/** The name of the menu entry for a path: the entry that links to it, or the entry of the list that leads to it. */
export function entryHere(menu: readonly MenuArea[], path: string): string | null {
  const match = entryAt(menu, path)
  const [first] = match ? familyOf(menu, match.entry) : []
  return first ? nameOf(first) : null
}

/** The link of an entry of the menu. */
export function EntryLink(props: {
  readonly entry: MenuEntry
  readonly here: string | null
  readonly signs: MenuBadges
  readonly icon?: string
  readonly onGo: (() => void) | undefined
}) {
  const { entry, icon, onGo } = props
  const say = useSay()
  const name = nameOf(entry)
  return (
    <MenuLink
      to={entry.screen}
      here={name === props.here}
      letter={entry.letter}
      onGo={onGo}
      {...(icon !== undefined && { icon })}
      name={say(labelOf(entry))}
    >
      <Sign of={props.signs[name]} />
    </MenuLink>
  )
}

/** A link of the menu. */
export function MenuLink(props: {
  readonly to: string
  readonly here: boolean
  readonly name: string
  readonly icon?: string
  readonly letter?: string | undefined
  readonly onGo: (() => void) | undefined
  readonly children?: ReactNode
}) {
  const { to, here, name, icon, letter, onGo } = props
  const path = usePath()
  return (
    <AppLink
      href={to}
      className={styles.entry}
      aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
      data-here={here || undefined}
      {...(letter !== undefined && { title: `${name} (G ${letter.toUpperCase()})` })}
      {...(onGo && { onClick: onGo })}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      {name}
      {props.children}
    </AppLink>
  )
}

/** The badge of an entry, once it has loaded. */
export function Sign({ of: Shown }: { readonly of: FunctionComponent | undefined }) {
  return (
    Shown && (
      <LazyBoundary>
        <Shown />
      </LazyBoundary>
    )
  )
}
