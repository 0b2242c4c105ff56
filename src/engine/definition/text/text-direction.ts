const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]+/gu
const leftToRight = /\p{Script=Latin}+/gu

/**
 * The direction in which a text of people is read: right to left where at least half of its words are of such a script. The first
 * letter alone (`dir="auto"`) would turn “eSIM أوروبا — 10 غيغابايت” around.
 */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const words = text.match(rightToLeft)?.length ?? 0
  return words > 0 && words >= (text.match(leftToRight)?.length ?? 0) ? 'rtl' : 'ltr'
}
