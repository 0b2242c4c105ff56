import * as z from 'zod/mini'
import { invisible, invisibleIn, trimIdentifier, trimText } from '#engine/definition/text/invisible.ts'
import { cardNumberIn } from '../codes/card-brands.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

// C0 and C1 control characters.
// oxlint-disable-next-line no-control-regex -- The check must find these characters.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

// Direction controls (and the BOM), which can make a text look like another one. Names and descriptions may contain
// other invisible characters, because those join letters and emoji.
const disguising = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu

// Fields with the same limits share one schema. About 200 fields need only a dozen schemas, and building schemas delays
// the page's loading.
const schemaCache = new Map<string, ReturnType<typeof newText>>()

interface TextRules {
  readonly max: number
  readonly min?: number
  /** Whether line ends and tabs are allowed. */
  readonly lines?: boolean
  /**
   * Whether the text is free. In free text, a card number in the printed format of cards is refused; a possible card
   * number causes the warning of `cardWarningOf`.
   */
  readonly free?: boolean
  /** Whether the text is machine-readable; invisible characters are then refused. */
  readonly identifier?: boolean
}

/**
 * The schema of a text that may be stored: well-formed Unicode in NFC, without control characters, and at most `max`
 * characters long. Spaces and invisible characters at the ends of the text are removed.
 */
export function cleanText({ max, min = 0, lines = false, free = false, identifier = false }: TextRules) {
  const key = `${max} ${min} ${lines} ${free} ${identifier}`
  const schema = schemaCache.get(key) ?? newText({ max, min, lines, free, identifier })
  schemaCache.set(key, schema)
  return schema
}

/** The warning code for a free text that contains a possible card number; null for other texts. */
export function cardWarningOf(value: unknown): string | null {
  return [value].flat().some((text) => cardNumberIn(String(text)) !== null) ? 'maybeCard' : null
}

function newText({ max, min, lines, free, identifier }: Required<TextRules>) {
  const trim = identifier ? trimIdentifier : trimText
  return z.string().check(
    refineWithCodeOrAbort((text) => text.isWellFormed() && !forbidden.test(text), 'text'),
    z.overwrite((text) => trim(text.normalize('NFC').replace(/\r\n?/g, '\n'))),
    refineWithCodeOrAbort((text) => lines || !/[\t\n]/.test(text), 'text'),
    refuseInvisible(identifier ? invisible : disguising),
    refineWithCode((text) => [...text].length <= max, 'long', { max }),
    refineWithCode((text) => [...text].length >= min, 'short', { min }),
    refineWithCode((text) => !(free && cardNumberIn(text) === 'printed'), 'cardInText'),
  )
}

/** Refuses a text that contains an invisible character; the problem states the character's code point. */
export function refuseInvisible(those = invisible) {
  return z.check<string>(({ value, issues }) => {
    const character = invisibleIn(value, those)
    if (character !== null)
      issues.push({ code: 'custom', input: value, continue: false, params: { code: 'invisible', character } })
  })
}
