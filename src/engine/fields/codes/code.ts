import * as z from 'zod/mini'
import type { Field, FieldOptions } from '#engine/definition/field.ts'
import { trimIdentifier } from '#engine/definition/text/invisible.ts'
import type { Words } from '#engine/definition/words.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refuseInvisible } from '../text/clean-text.ts'

/** The format of a kind of code. */
export interface CodeRule {
  /** Its canonical stored form. */
  readonly clean: (text: string) => string
  /** The problem code of a cleaned value; null when it is valid. */
  readonly problemOf: (text: string) => string | null
  /** The doubt code of a suspicious value. */
  readonly warningOf?: (text: string) => string | null
  readonly messages: Readonly<Record<string, Words>>
  /** Which parts of it make two the same, where that is not all of it. */
  readonly same?: Field['same']
  /** The pieces in which people read it. */
  readonly pieces?: Field['pieces']
  /** The form in which it is kept of a text that people look for; null where the text is no such code. */
  readonly searchTexts?: Field['searchTexts']
  readonly max: number
  /** A valid one, different for each n. */
  readonly sample: (n: number) => string
}

/** Refuses a text that does not follow a rule, with the code of the fault. */
export function followsRule({ problemOf }: CodeRule) {
  return z.check<string>((payload) => {
    const fault = problemOf(payload.value)
    if (fault === null) return
    const params = { code: fault, value: payload.value.slice(0, 60) }
    payload.issues.push({ code: 'custom', input: payload.value, params })
  })
}

/** A code that machines read: digits and letters in a fixed form, always shown from left to right. */
export function code<const Options extends FieldOptions & { readonly rule: CodeRule }>(
  options: Options,
): FieldOf<string, Options> {
  const { rule } = options
  const { warningOf: doubt, same, pieces, searchTexts } = rule
  return field<string, Options>(options, {
    kind: 'code',
    check: z.string().check(
      z.overwrite((text) => rule.clean(trimIdentifier(text))),
      refuseInvisible(),
      followsRule(rule),
    ),
    ...(doubt && { warningOf: (value: unknown) => doubt(String(value)) }),
    ...(same && { same }),
    ...(pieces && { pieces }),
    ...(searchTexts && { searchTexts }),
    messages: rule.messages,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: rule.sample,
    max: rule.max,
  })
}
