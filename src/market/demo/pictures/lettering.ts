import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/** The font family of the sample's pictures; it has Latin and Arabic letters. */
export const letteringFamily = 'IBM Plex Sans Arabic'

/** Whether a text contains Arabic letters, so that it is written from right to left. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

/** Draws one line of bold text. `anchor` tells which end of the text is at `x`; Arabic text starts on the right. */
export function lettering(
  text: string,
  at: { x: number; y: number; size: number; colour: string; anchor?: 'start' | 'middle'; opacity?: number },
): string {
  const direction = isArabic(text) ? ' direction="rtl"' : ''
  return `<text x="${at.x}" y="${at.y}" font-family="${letteringFamily}" font-weight="700" font-size="${at.size}" fill="${at.colour}" fill-opacity="${at.opacity ?? 1}" text-anchor="${at.anchor ?? 'start'}"${direction}>${escapeMarkup(text)}</text>`
}

/** The one or two initials that represent a name. */
export function monogram(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => !/^(et|de|du|of|and|the)$/i.test(part))
  if (isArabic(name)) return [...(parts.at(-1) ?? name).replace(/^ال/, '')].slice(0, 1).join('')
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
