/**
 * Characters that have no glyph (Unicode property Default_Ignorable, DI), including all direction controls. The
 * database function `souk_fold` removes the same characters.
 */
export const invisible = /\p{DI}/gu

const ends = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu
// Invisible characters that stay at the end of a text because they have a meaning: variation selectors of emoji, tag
// letters of flags, and joiners of Arabic letters.
const meaning = /^(?:\u200d|\p{VS}|[\u{e0020}-\u{e007f}])+/u

/** Removes spaces and invisible characters from both ends of a text. */
export function trimText(text: string): string {
  return text.replace(ends, (end, at: number) => (at > 0 ? (meaning.exec(end)?.[0] ?? '') : ''))
}

/**
 * Removes spaces and invisible characters from both ends of a machine-readable value, including the trailing ones that
 * `trimText` keeps.
 */
export function trimIdentifier(text: string): string {
  return text.replace(ends, '')
}

/** The first invisible character of a text in Unicode notation, `U+202A`; null if there is none. */
export function invisibleIn(text: string, those = invisible): string | null {
  const [character] = text.match(those) ?? []
  return character ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : null
}
