import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { directionOf } from '#engine/definition/locale.ts'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import { nextTab, shownTabs } from './tabs.web.ts'
import classes from './page.module.css'

/** One tab of a strip. */
export interface StripTab {
  readonly key: string
  readonly label: string
  /** The formatted number of its records; absent until it is loaded. */
  readonly count?: string | undefined
}

/** The ids that link a tab and its panel. */
export function tabIds(page: string, key: string): { readonly tab: string; readonly panel: string } {
  return { tab: `${page}-tab-${key}`, panel: `${page}-panel-${key}` }
}

/** The tabs of a page with one tab stop: arrow keys move, Enter opens. Tabs that do not fit go into a menu. */
export function TabStrip(props: {
  readonly page: string
  readonly label: string
  readonly tabs: readonly StripTab[]
  readonly current: string
  readonly onChoose: (key: string) => void
}) {
  const { page, current, onChoose } = props
  const say = useSay()
  const direction = directionOf(useLanguage())
  const [visited, setVisited] = useState<string | null>(null)
  const {
    strip,
    shown: [tabs, others],
  } = useFittingTabs(props.tabs, current)
  const stop = tabs.some(({ key }) => key === visited) ? visited : current
  const press = (event: KeyboardEvent, place: number): void => {
    const next = tabs[nextTab(event.key, place, tabs.length, direction) ?? -1]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setVisited(next.key)
    document.getElementById(tabIds(page, next.key).tab)?.focus()
  }
  return (
    <div ref={strip} className={classes.strip}>
      <div
        className={classes.tabs}
        role="tablist"
        aria-label={props.label}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setVisited(null)
        }}
      >
        {tabs.map((tab, place) => {
          const { key } = tab
          const ids = tabIds(page, key)
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={ids.tab}
              className={classes.tab}
              aria-selected={key === current}
              {...(key === current && { 'aria-controls': ids.panel })}
              tabIndex={key === stop ? 0 : -1}
              onClick={() => onChoose(key)}
              onKeyDown={(event) => press(event, place)}
            >
              <TabName label={tab.label} count={tab.count} />
            </button>
          )
        })}
      </div>
      {others.length > 0 && (
        <Dropdown
          button={(opens) => (
            <button type="button" className={classes.tab} {...opens}>
              {say(recordPageMessages.moreTabs)}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          )}
        >
          {others.map((tab) => (
            <button key={tab.key} type="button" className={dropdownItem} onClick={() => onChoose(tab.key)}>
              <TabName label={tab.label} count={tab.count} />
            </button>
          ))}
        </Dropdown>
      )}
    </div>
  )
}

/** The space between two tabs and the width of the menu's button, in pixels. */
const gap = 4
const menu = 104

/** The tabs that fit into the strip, and the others. All tabs are drawn once to measure them, before anything is painted. */
function useFittingTabs(tabs: readonly StripTab[], current: string) {
  const strip = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map())
  const widthOf = ({ label, count = '' }: StripTab) => widths.get(label + count)
  const isMeasured = tabs.every((tab) => widthOf(tab) !== undefined)
  useLayoutEffect(() => {
    const box = strip.current
    if (!box || isMeasured) return
    const drawn = [...box.querySelectorAll('[role=tab]')]
    setWidths(new Map(drawn.map((tab) => [tab.textContent, tab.getBoundingClientRect().width + gap])))
  }, [isMeasured])
  useLayoutEffect(() => {
    const box = strip.current
    if (!box) return undefined
    setRoom(box.clientWidth)
    const observer = new ResizeObserver(() => setRoom(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const shown = isMeasured ? shownTabs(tabs, current, room, (tab) => widthOf(tab) ?? 0, menu) : ([tabs, []] as const)
  return { strip, shown }
}

function TabName({ label, count }: Omit<StripTab, 'key'>) {
  return (
    <>
      {label}
      {count !== undefined && <bdi className={classes.count}>{count}</bdi>}
    </>
  )
}
