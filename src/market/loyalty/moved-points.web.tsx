import { Code, EmptyValue } from '#engine/fields/cells.web.tsx'
import { integer } from '#engine/fields/numbers/number.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'

/** The points of a movement, with their sign. */
function MovedPoints({ value }: CellProps) {
  const language = useLanguage()
  if (typeof value !== 'number') return <EmptyValue />
  return <Code text={writeNumber(value, language, { signDisplay: 'exceptZero' })} figures />
}

/** The browser part of the field kind for the points of a movement. */
export const movedPoints: WebKind = {
  ...integer,
  amount: true,
  Cell: MovedPoints,
  inputKind: 'integer',
}
