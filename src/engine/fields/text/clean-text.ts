import * as z from 'zod/mini'
import { invisible, invisibleIn, trimIdentifier, trimText } from '#engine/definition/text/invisible.ts'
import { cardNumberIn } from '../codes/card-brands.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

// C0 and C1 controls.
// oxlint-disable-next-line no-control-regex -- The check must find these characters.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

// Directions that can disguise a text; names and descriptions may hold the other invisible characters, which join letters and emoji.
const disguising = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu

// Two hundred fields share a dozen lengths, and a page of the browser waits for all of them.
const schemaCache = new Map<string, ReturnType<typeof newText>>()

interface TextRules {
  readonly max: number
  readonly min?: number
  /** Line ends and tabs are allowed. */
  readonly lines?: boolean
  /** People write in it as they like: a card number as cards print it is refused here, a possible one is asked about by `cardWarningOf`. */
  readonly free?: boolean
  /** Machines read it: no character of it is invisible. */
  readonly identifier?: boolean
}

/** Text fit to be stored: well-formed Unicode in NFC, no control characters, nothing blank or invisible at its ends, at most `max` characters. */
export function cleanText({ max, min = 0, lines = false, free = false, identifier = false }: TextRules) {
  const key = `${max} ${min} ${lines} ${free} ${identifier}`
  const schema = schemaCache.get(key) ?? newText({ max, min, lines, free, identifier })
  schemaCache.set(key, schema)
  return schema
}

/** The warning about free texts with a number that may be one of a card; null without any. */
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

/** Refuses a text with such a character, by its number. */
export function refuseInvisible(those = invisible) {
  return z.check<string>(({ value, issues }) => {
    const character = invisibleIn(value, those)
    if (character !== null)
      issues.push({ code: 'custom', input: value, continue: false, params: { code: 'invisible', character } })
  })
}
