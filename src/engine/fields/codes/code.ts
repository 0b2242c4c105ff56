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
  /** Converts a text to the canonical form that is stored. */
  readonly clean: (text: string) => string
  /** Returns the problem code of a cleaned value; null for a valid one. */
  readonly problemOf: (text: string) => string | null
  /** Returns the warning code of a suspicious value. */
  readonly warningOf?: (text: string) => string | null
  readonly messages: Readonly<Record<string, Words>>
  /** The parts of a code that are compared to find duplicates; by default the whole code. */
  readonly same?: Field['same']
  /** Splits a code into the pieces in which people read it. */
  readonly pieces?: Field['pieces']
  /** Converts a search text to the stored form of the code; empty if the text is no such code. */
  readonly searchTexts?: Field['searchTexts']
  readonly max: number
  /** Returns a valid code, different for each n. */
  readonly sample: (n: number) => string
}

/** Refuses a text that breaks a rule, with the problem code of the rule. */
export function followsRule({ problemOf }: CodeRule) {
  return z.check<string>((payload) => {
    const fault = problemOf(payload.value)
    if (fault === null) return
    const params = { code: fault, value: payload.value.slice(0, 60) }
    payload.issues.push({ code: 'custom', input: payload.value, params })
  })
}

/** Field kind: a machine-readable code of digits and letters in a fixed format, always displayed from left to right. */
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
