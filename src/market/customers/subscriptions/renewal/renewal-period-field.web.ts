import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the renewal period field, which shows a sentence with the anchor day of its row. */
export const renewalPeriodKind: WebKind = { Cell: lazyCell(() => import('./renewal-words.web.tsx')), width: 16 }
