/**
 * The characters without a glyph of their own: Unicode's property Default_Ignorable (DI), including all direction
 * controls. `souk_fold` of the database removes the same ones.
 */
export const invisible = /\p{DI}/gu

const ends = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu
// Trailing characters with a meaning: variation selectors of emoji, tag letters of flags, joiners of Arabic letters.
const meaning = /^(?:\u200d|\p{VS}|[\u{e0020}-\u{e007f}])+/u

/** Removes spaces and invisible characters from both ends of a text. */
export function trimText(text: string): string {
  return text.replace(ends, (end, at: number) => (at > 0 ? (meaning.exec(end)?.[0] ?? '') : ''))
}

/** The same for machine-readable values, in which no trailing invisible character has a meaning. */
export function trimIdentifier(text: string): string {
  return text.replace(ends, '')
}

/** The first invisible character of a text in Unicode notation, `U+202A`; null without any. */
export function invisibleIn(text: string, those = invisible): string | null {
  const [character] = text.match(those) ?? []
  return character ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : null
}
