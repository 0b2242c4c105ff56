import { foldWord } from '../table-files/cell.api.ts'

const marks = new Set(['n/a', '#n/a', 'n.a.', 'null', '(null)', 'none', 'nil', '\\n', 'undefined', 'nan', 'لا يوجد'])
const perhaps = new Set(
  ['na', 'n a', 'aucun', 'aucune', 'neant', 'vide', 'empty', 'unknown', 'inconnu', 'غير متوفر'].map(foldWord),
)

/** Whether a cell is a common placeholder for an empty value: `N/A`, `null`, dashes. */
export function isEmptyMark(cell: string): boolean {
  const text = cell.trim().toLowerCase()
  return marks.has(text) || /^[-‐-―−]+$/u.test(text)
}

/**
 * Whether a cell that a field refused may mean an empty value. The field is tried first, because `NA` is also the code
 * of Namibia and may be part of a name.
 */
export function mayMeanEmpty(cell: string): boolean {
  return isEmptyMark(cell) || perhaps.has(foldWord(cell)) || /^[?*._/]+$/.test(cell.trim())
}
