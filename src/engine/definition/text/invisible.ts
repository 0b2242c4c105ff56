/**
 * The characters without a glyph of their own: the property Default_Ignorable of Unicode (DI), which has all controls of direction.
 * `souk_fold` of the database drops the same ones.
 */
export const invisible = /\p{DI}/gu

const ends = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu
// At its end an emoji keeps the sign of its form, a flag its letters and an Arabic letter its joiner.
const meaning = /^(?:\u200d|\p{VS}|[\u{e0020}-\u{e007f}])+/u

/** A text without the spaces and the invisible characters at its ends. */
export function trimText(text: string): string {
  return text.replace(ends, (end, at: number) => (at > 0 ? (meaning.exec(end)?.[0] ?? '') : ''))
}

/** The same of a value that machines read: nothing invisible at its ends has a meaning. */
export function trimIdentifier(text: string): string {
  return text.replace(ends, '')
}

/** The first invisible character of a text as Unicode numbers it: `U+202A`; null without any. */
export function invisibleIn(text: string, those = invisible): string | null {
  const [character] = text.match(those) ?? []
  return character ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : null
}
