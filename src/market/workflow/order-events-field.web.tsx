import { nameFields } from '#engine/definition/name-fields.ts'
import { Chips } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

function EventsCell({ value, whole }: CellProps) {
  const language = useLanguage()
  const events: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) ? value : []
  const chips = events.map((event, place) => ({ key: String(place), text: String(event[nameFields[language]] ?? '') }))
  return <Chips whole={whole} chips={chips} />
}

/** The browser part of the field kind of a status’s events. */
export const orderEventsKind: WebKind = {
  inputs: { Input: lazyComponent(() => import('./order-events-input.web.tsx')) },
  Cell: EventsCell,
  operators: ['empty'],
  wide: true,
  width: 13,
  pill: true,
}
