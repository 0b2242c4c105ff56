import { IconChevronDown } from '@tabler/icons-react'
import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useEffect, useId, useRef } from 'react'
import { demandOf, nameOf, withoutChildren, type MenuArea } from '#engine/definition/menu.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { EntryLink, entryHere, MenuLink, Sign, type MenuBadges } from './menu-entry.web.tsx'
import { MenuIcon } from './menu-icons.web.tsx'
import { openAreas, toggleArea } from './open-areas.web.ts'
import styles from './side-menu.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The menu areas with the entries that the signed-in person may open; empty areas are omitted. */
export function useReadableMenu(menu: readonly MenuArea[]): readonly MenuArea[] {
  const may = useMay()
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter((entry) => may(demandOf(entry))) }))
    .filter(({ entries }) => entries.length > 0)
}

// The number of lines, area names included, that fit into a window 900 pixels high. The areas of a longer menu can be
// folded.
const most = 20

/**
 * The menu of all screens. In a long menu the current area and the areas the person unfolded are open; at first, those
 * at the top.
 */
export function SideMenu(props: {
  readonly menu: readonly MenuArea[]
  readonly signs: MenuBadges
  readonly onGo?: () => void
}) {
  const { menu, signs, onGo } = props
  const say = useSay()
  const readable = useReadableMenu(menu)
  const areas = withoutChildren(readable)
  const lengths = areas.map(({ entries }) => entries.length)
  const folds = lengths.reduce((sum, length) => sum + length + 1, 0) > most
  // Reserves lines for the home entry, for all area names and for the longest area, which may be the current one.
  let room = most - areas.length - 1 - Math.max(0, ...lengths)
  const first = areas.filter(({ entries }) => (room -= entries.length) >= 0).map(({ icon }) => icon)
  const unfolded = useObserved(openAreas) ?? first
  const path = usePath()
  const here = entryHere(readable, path)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = nav.current?.closest('aside, dialog')
    const entry = nav.current?.querySelector('[data-here]')?.getBoundingClientRect()
    if (!frame || !entry) return
    // After `scrollIntoView`, Chromium 150 would begin the Tab order at the entry, behind the skip link.
    const { top, bottom } = frame.getBoundingClientRect()
    frame.scrollTop += Math.min(0, entry.top - top) + Math.max(0, entry.bottom - bottom)
  }, [here])
  return (
    <nav ref={nav} className={styles.menu} aria-label={say(shellMessages.menu)}>
      <AppLink href="/home" className={styles.brand} onClick={onGo}>
        <Mark size={28} />
        <span dir="auto">{useOrganisation().name}</span>
      </AppLink>
      <MenuLink
        to="/home"
        icon="home"
        letter={homeLetter}
        here={path === '/home'}
        name={say(shellMessages.home)}
        onGo={onGo}
      />
      {areas.map((area) => (
        <Area key={area.icon} area={area} signs={signs} here={here} folds={folds} unfolded={unfolded} onGo={onGo} />
      ))}
    </nav>
  )
}

/** The letter that opens the home screen when pressed after G. */
export const homeLetter = 'h'

/** An area of the menu; an area with a single entry is shown as that entry. */
function Area(props: {
  readonly area: MenuArea
  readonly signs: MenuBadges
  readonly here: string | null
  readonly folds: boolean
  readonly unfolded: readonly string[]
  readonly onGo: (() => void) | undefined
}) {
  const { area, signs, here, unfolded, onGo } = props
  const say = useSay()
  const id = useId()
  const [first] = area.entries
  const isHere = area.entries.some((entry) => nameOf(entry) === here)
  const folds = props.folds && !isHere
  const open = !folds || unfolded.includes(area.icon)
  const label = (
    <>
      <MenuIcon name={area.icon} />
      {say(area.label)}
    </>
  )
  if (first && area.entries.length === 1)
    return <EntryLink entry={first} icon={area.icon} here={here} signs={signs} onGo={onGo} />
  return (
    <section className={styles.area}>
      <div>
        {folds ? (
          <button
            type="button"
            className={styles.label}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => toggleArea(area.icon, unfolded)}
          >
            {label}
            {!open && area.entries.map((entry) => <Sign key={nameOf(entry)} of={signs[nameOf(entry)]} />)}
            <IconChevronDown className={styles.fold} size={14} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
      </div>
      <ul id={id} className={styles.entries} hidden={!open}>
        {area.entries.map((entry) => (
          <li key={nameOf(entry)}>
            <EntryLink entry={entry} here={here} signs={signs} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  )
}
