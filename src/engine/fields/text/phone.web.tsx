import { CodeCell } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'
import { usePhoneReader } from './phone-reader.web.ts'

/** A phone number as its country groups it, once the numbering plans have come. */
function PhoneCell(props: CellProps) {
  usePhoneReader()
  return <CodeCell {...props} />
}

/** A phone number, in the browser. */
export const phone: WebKind = { Cell: PhoneCell, operators: ['contains', 'is', 'empty'], width: 11 }
