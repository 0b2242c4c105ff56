import { CodeCell } from '../cells.web.tsx'
import type { FilterValueProps } from '../web-kind.web.tsx'
import { loadPhoneReader } from './phone-reader.web.ts'

/** The display of phone numbers, grouped as in their country; it loads the numbering plans first. */
export async function phoneCells() {
  await loadPhoneReader()
  return { Cell: CodeCell, FilterValue: ({ value }: FilterValueProps) => <bdi dir="ltr">{value}</bdi> }
}
