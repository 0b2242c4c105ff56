import { Link } from '@tanstack/react-router'
import { Suspense, type FunctionComponent, type ReactNode } from 'react'
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
  return (
    <Link
      to={to}
      preload="intent"
      activeProps={noProps}
      className={styles.entry}
      data-here={here || undefined}
      {...(letter !== undefined && { title: `${name} (G ${letter.toUpperCase()})` })}
      {...(onGo && { onClick: onGo })}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      {name}
      {props.children}
    </Link>
  )
}

// The menu itself marks the current entry, so the router's marking is switched off.
const noProps = {}

/** The badge of an entry, once it has loaded. */
export function Sign({ of: Shown }: { readonly of: FunctionComponent | undefined }) {
  return (
    Shown && (
      <Suspense>
        <Shown />
      </Suspense>
    )
  )
}
