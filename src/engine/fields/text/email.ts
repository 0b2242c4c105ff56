import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { trimIdentifier } from '#engine/definition/text/invisible.ts'
import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

const address = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** The schema of an e-mail address (lengths of RFC 5321), which is stored in lower case. */
export const emailAddress = z.pipe(
  z.string().check(z.overwrite(pastedAddress)),
  cleanText({ max: 254, identifier: true }).check(
    refineWithCode((text) => address.test(text) && text.indexOf('@') <= 64 && !text.includes('..'), 'email'),
    z.overwrite((text) => text.toLowerCase()),
  ),
)

/**
 * The address without the text that mail programs add, `Amel <mailto:amel@exemple.test>;`, and with full-width
 * characters converted to ASCII.
 */
function pastedAddress(text: string): string {
  return trimIdentifier(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/^[^<>]*<([^<>\s]+)>[;,]?$/, '$1')
    .replace(/^mailto:/i, '')
}

/** Field kind: the e-mail address of a person or an organisation. */
export function email<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'email',
    check: emailAddress,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `personne${n}@exemple.test`,
    max: 254,
  })
}
