const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]+/gu
const leftToRight = /\p{Script=Latin}+/gu

/**
 * The direction of a text: right to left if at least half of its words are in a right-to-left script. The browser's
 * `dir="auto"` uses only the first letter and would reverse “eSIM أوروبا — 10 غيغابايت”.
 */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const words = text.match(rightToLeft)?.length ?? 0
  return words > 0 && words >= (text.match(leftToRight)?.length ?? 0) ? 'rtl' : 'ltr'
}
