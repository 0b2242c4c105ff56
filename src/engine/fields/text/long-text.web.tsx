import { TextCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** The browser part of the long text kind. */
export const longText: WebKind = {
  Cell: TextCell,
  operators: ['contains', 'empty'],
  wide: true,
  width: 16,
}
