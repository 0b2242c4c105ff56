/**
 * The characters without a glyph of their own: the property Default_Ignorable of Unicode, which has all controls of direction.
 * `souk_fold` of the database drops the same ones.
 */
export const invisible = /\p{Default_Ignorable_Code_Point}/gu

// At the end of a text an emoji keeps the sign of its form, a flag its letters and an Arabic letter its joiner.
const atStart = /^[\s\p{Default_Ignorable_Code_Point}]+/u
const atEnd =
  /(?:(?![\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\s\p{Default_Ignorable_Code_Point}])+$/u
const everyAtEnd = /[\s\p{Default_Ignorable_Code_Point}]+$/u

/** A text without the spaces and the invisible characters at its ends. */
export function trimText(text: string): string {
  return text.replace(atStart, '').replace(atEnd, '')
}

/** The same of a value that machines read: nothing invisible at its ends has a meaning. */
export function trimIdentifier(text: string): string {
  return text.replace(atStart, '').replace(everyAtEnd, '')
}

/** The first invisible character of a text as Unicode numbers it: `U+202A`; null without any. */
export function invisibleIn(text: string, those = invisible): string | null {
  const [found] = text.match(those) ?? []
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
