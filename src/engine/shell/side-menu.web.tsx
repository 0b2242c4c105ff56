import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useRef, type FunctionComponent } from 'react'
import { demandOf, labelOf, nameOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { MenuIcon } from './menu-icons.web.tsx'
import { openAreas, toggleArea } from './open-areas.web.ts'
import styles from './side-menu.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The areas with what the signed-in person may open in each; an area with nothing to open is not shown. */
export function useReadableMenu(menu: readonly MenuArea[]): readonly MenuArea[] {
  const may = useMay()
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter((entry) => may(demandOf(entry))) }))
    .filter(({ entries }) => entries.length > 0)
}

/** What stands beside an entry of the menu, by the entry's name: a number that calls for somebody. */
export type MenuBadges = Readonly<Record<string, FunctionComponent>>

// What fits beside a screen of 900 pixels without scrolling; areas of a longer menu fold.
const most = 22

/** The way to every screen. Of a long menu the area that one is in is unfolded, and those that one unfolded. */
export function SideMenu(props: {
  readonly menu: readonly MenuArea[]
  readonly signs: MenuBadges
  readonly onGo?: () => void
}) {
  const { menu, signs, onGo } = props
  const say = useSay()
  const areas = useReadableMenu(menu)
  const folds = areas.reduce((sum, { entries }) => sum + entries.length, 0) > most
  const path = useLocation({ select: ({ pathname }) => pathname })
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise.
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={nav} className={styles.menu} aria-label={say(shellMessages.menu)}>
      <Link to="/home" className={styles.brand} onClick={onGo}>
        <Mark size={28} />
        <span dir="auto">{useOrganisation().name}</span>
      </Link>
      <Entry to="/home" icon="home" name={say(shellMessages.home)} onGo={onGo} />
      {areas.map((area) => (
        <Area key={area.icon} area={area} signs={signs} path={path} folds={folds} onGo={onGo} />
      ))}
    </nav>
  )
}

interface MenuEntryProps {
  readonly onGo: (() => void) | undefined
}

/** An area with a single entry is that entry. */
function Area(
  props: MenuEntryProps & {
    readonly area: MenuArea
    readonly signs: MenuBadges
    readonly path: string
    readonly folds: boolean
  },
) {
  const { area, signs, path, onGo } = props
  const say = useSay()
  const id = useId()
  const [first] = area.entries
  const isHere = area.entries.some(({ screen }) => path === screen || path.startsWith(`${screen}/`))
  const unfolded = useObserved(openAreas).includes(area.icon)
  const folds = props.folds && !isHere
  const open = !folds || unfolded
  const label = (
    <>
      <MenuIcon name={area.icon} />
      {say(area.label)}
    </>
  )
  const entryOf = (entry: MenuEntry, icon?: string) => (
    <Entry
      to={entry.screen}
      {...(icon !== undefined && { icon })}
      name={say(labelOf(entry))}
      sign={signs[nameOf(entry)]}
      onGo={onGo}
    />
  )
  if (first && area.entries.length === 1) return entryOf(first, area.icon)
  return (
    <section className={styles.area}>
      <h2>
        {folds ? (
          <button
            type="button"
            className={styles.label}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => toggleArea(area.icon)}
          >
            {label}
            {!open && area.entries.map((entry) => <Sign key={nameOf(entry)} of={signs[nameOf(entry)]} />)}
            <IconChevronDown className={styles.fold} size={14} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
      </h2>
      <ul id={id} className={styles.entries} hidden={!open}>
        {area.entries.map((entry) => (
          <li key={nameOf(entry)}>{entryOf(entry)}</li>
        ))}
      </ul>
    </section>
  )
}

function Entry({
  to,
  icon,
  name,
  sign,
  onGo,
}: MenuEntryProps & {
  readonly to: string
  readonly icon?: string
  readonly name: string
  readonly sign?: FunctionComponent | undefined
}) {
  return (
    <Link
      to={to}
      activeProps={{ className: `${styles.entry} ${styles.active}` }}
      inactiveProps={{ className: styles.entry }}
      {...(onGo && { onClick: onGo })}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      {name}
      <Sign of={sign} />
    </Link>
  )
}

function Sign({ of: Shown }: { readonly of: FunctionComponent | undefined }) {
  return (
    Shown && (
      <Suspense>
        <Shown />
      </Suspense>
    )
  )
}
