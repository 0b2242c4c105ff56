import { EmptyValue } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** A password, in the browser. It is never shown, only replaced. */
export const password: WebKind = { Cell: EmptyValue }
