import { EmptyValue } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** The browser part of the password kind. A password is never shown, only replaced. */
export const password: WebKind = { Cell: EmptyValue }
