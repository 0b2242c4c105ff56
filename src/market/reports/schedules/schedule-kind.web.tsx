import { EmptyValue } from '#engine/fields/cells.web.tsx'
import { instant } from '#engine/fields/dates/instant.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

/** The field kind of schedules in the browser. */
export const scheduleKind: WebKind = {
  Cell: lazyComponent(() => import('./schedule-cells.web.tsx')),
  inputs: { Input: lazyComponent(() => import('./schedule-inputs.web.tsx')) },
  width: 16,
}

/** The browser part of the kind for the next sending, which an inactive schedule does not have. */
export const nextSending: WebKind = {
  ...instant,
  Cell: (props: CellProps) => (props.row?.active === false ? <EmptyValue /> : <instant.Cell {...props} />),
  inputKind: 'instant',
}
