import type { Field, FieldOptions } from '../core/field.ts'
import { cleanText } from './clean-text.ts'
import { field } from './field.ts'
import { textFilters } from './filter.ts'
import { textSort } from './sorting.ts'
import { must } from './must.ts'

/** An https address; other schemes could run code or leak where people are. */
export const webAddress = cleanText({ max: 2000 }).check(
  must((text) => /^https:\/\/[^\s/]/.test(text) && URL.canParse(text) && !new URL(text).username, 'url'),
)

/** A link to a page, a picture or a video elsewhere. */
export function url(options: FieldOptions): Field {
  return field(options, {
    kind: 'url',
    check: webAddress,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `https://exemple.test/${n}`,
    max: 2000,
  })
}
