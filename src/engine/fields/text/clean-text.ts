import * as z from 'zod/mini'
import { cardNumberIn } from '../codes/card-brands.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

// C0 and C1 controls, the invisible direction overrides that can disguise a text, and U+FEFF.
// oxlint-disable-next-line no-control-regex -- It is them that are looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/

// Two hundred fields share a dozen lengths, and a page of the browser waits for all of them.
const schemaCache = new Map<string, ReturnType<typeof newText>>()

/** Text fit to be stored: well-formed Unicode in NFC, no control characters, trimmed, at most `max` characters. `lines` allows line ends and tabs; `free` is for what people write as they like, where nobody’s card number may end: one as cards print it is refused here, a possible one is asked about by `cardWarningOf`. */
export function cleanText({
  max,
  min = 0,
  lines = false,
  free = false,
}: {
  max: number
  min?: number
  lines?: boolean
  free?: boolean
}) {
  const key = `${max} ${min} ${lines} ${free}`
  const known = schemaCache.get(key) ?? newText(max, min, lines, free)
  schemaCache.set(key, known)
  return known
}

/** The warning about free texts with a number that may be one of a card; null without any. */
export function cardWarningOf(value: unknown): string | null {
  return [value].flat().some((text) => cardNumberIn(String(text)) !== null) ? 'maybeCard' : null
}

function newText(max: number, min: number, lines: boolean, free: boolean) {
  return z.string().check(
    refineWithCodeOrAbort(
      (text) => text.isWellFormed() && !forbidden.test(text) && (lines || !/[\t\n\r]/.test(text)),
      'text',
    ),
    z.overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    refineWithCode((text) => [...text].length <= max, 'long', { max }),
    refineWithCode((text) => [...text].length >= min, 'short', { min }),
    refineWithCode((text) => !(free && cardNumberIn(text) === 'printed'), 'cardInText'),
  )
}
