import { EmptyValue } from '#engine/fields/cells.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import fields from '#engine/fields/fields.module.css'

const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const

function EventsCell({ value }: CellProps) {
  const language = useLanguage()
  const events: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) ? value : []
  if (events.length === 0) return <EmptyValue />
  return (
    <span className={fields.tags}>
      {events.map((event, place) => (
        <Pill key={place} tone="gray">
          {String(event[nameIn[language]] ?? '')}
        </Pill>
      ))}
    </span>
  )
}

/** What leaves an order status, in the browser. */
export const orderEventsKind: WebKind = {
  inputs: { Input: lazyComponent(() => import('./order-events-input.web.tsx')) },
  Cell: EventsCell,
  operators: ['empty'],
  wide: true,
}
