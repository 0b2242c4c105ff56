import { CodeCell } from '../cells.web.tsx'
import type { FilterValueProps } from '../web-kind.web.tsx'
import { loadPhoneReader } from './phone-reader.web.ts'

/** Displays phone numbers with the numbering plans, grouped as in their country. */
export async function phoneCells() {
  await loadPhoneReader()
  return { Cell: CodeCell, FilterValue: ({ value }: FilterValueProps) => <bdi dir="ltr">{value}</bdi> }
}
