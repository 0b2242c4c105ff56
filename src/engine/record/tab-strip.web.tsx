import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { directionOf } from '#engine/definition/locale.ts'
import { nextTab } from './tabs.web.ts'
import classes from './page.module.css'

/** One tab of a strip. */
export interface StripTab {
  readonly key: string
  readonly label: string
  /** How many records stand in it, as it is read; absent until it is known. */
  readonly count?: string | undefined
}

/** The ids that tie a tab and its panel together. */
export function tabIds(page: string, key: string): { readonly tab: string; readonly panel: string } {
  return { tab: `${page}-tab-${key}`, panel: `${page}-panel-${key}` }
}

/** The tabs of a page: one tab stop, arrows go from tab to tab, Enter opens one. */
export function TabStrip(props: {
  readonly page: string
  readonly label: string
  readonly tabs: readonly StripTab[]
  readonly current: string
  readonly onChoose: (key: string) => void
}) {
  const { page, tabs, current, onChoose } = props
  const direction = directionOf(useLanguage())
  const [visited, setVisited] = useState<string | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const stop = tabs.some(({ key }) => key === visited) ? visited : current
  const written = tabs.map(({ label, count = '' }) => label + count).join()
  useEffect(() => {
    // On a phone the chosen tab may stand outside the strip's window; the page itself stays where it is.
    const [tab, box] = [document.getElementById(tabIds(page, current).tab), strip.current]
    if (!tab || !box) return
    const [inside, outside] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
    const middle = (rect: DOMRect): number => rect.x + rect.width / 2
    if (inside.x < outside.x || inside.x + inside.width > outside.x + outside.width)
      box.scrollBy(middle(inside) - middle(outside), 0)
    // Labels and counts that arrive later move the tabs.
  }, [page, current, written])
  const press = (event: KeyboardEvent, place: number): void => {
    const next = tabs[nextTab(event.key, place, tabs.length, direction) ?? -1]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setVisited(next.key)
    document.getElementById(tabIds(page, next.key).tab)?.focus()
  }
  return (
    <div
      ref={strip}
      className={classes.strip}
      role="tablist"
      aria-label={props.label}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setVisited(null)
      }}
    >
      {tabs.map(({ key, label, count }, place) => {
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
            {label}
            {count !== undefined && <bdi className={classes.count}>{count}</bdi>}
          </button>
        )
      })}
    </div>
  )
}
