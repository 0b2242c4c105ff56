import { CodeCell } from '../cells.web.tsx'
import type { FilterValueProps } from '../web-kind.web.tsx'
import { loadPhoneReader } from './phone-reader.web.ts'

/** What shows phone numbers, with the numbering plans: a number is shown once, as its country groups it. */
export async function phoneCells() {
  await loadPhoneReader()
  return { Cell: CodeCell, FilterValue: ({ value }: FilterValueProps) => <bdi dir="ltr">{value}</bdi> }
}
