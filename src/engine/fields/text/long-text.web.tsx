import { TextCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** Several lines of text, in the browser. */
export const longText: WebKind = {
  Cell: TextCell,
  operators: ['contains', 'empty'],
  wide: true,
  width: 16,
}
