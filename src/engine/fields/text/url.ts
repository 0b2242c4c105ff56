import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** The schema of an https address. Other schemes could run code or reveal the reader's location. */
export const webAddress = cleanText({ max: 2000 }).check(
  refineWithCode((text) => /^https:\/\/[^\s/]/.test(text) && URL.canParse(text) && !new URL(text).username, 'url'),
)

/** Field kind: a link to an external page, picture or video. */
export function url<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
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
