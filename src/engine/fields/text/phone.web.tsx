import { CodeCell } from '../cells.web.tsx'
import type { FilterValueProps } from '../web-kind.web.tsx'
import { loadPhoneReader } from './phone-reader.web.ts'

/**
 * The components that display phone numbers in groups, as their countries write them. The numbering plans are loaded
 * first.
 */
export async function phoneCells() {
  await loadPhoneReader()
  return { Cell: CodeCell, FilterValue: ({ value }: FilterValueProps) => <bdi dir="ltr">{value}</bdi> }
}
