import { encode } from 'uqr'
import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/**
 * The error correction level: the share of the code that may be hidden or dirty. M (15 %) is for screens, Q (25 %) for
 * paper.
 */
export type QrLevel = 'M' | 'Q'

/**
 * A QR code as a drawing: `size` is its width in modules with the quiet zone, `path` its dark modules as an SVG path.
 */
export interface QrDrawing {
  readonly size: number
  readonly path: string
}

// The width of the quiet zone around the code, in light modules (ISO/IEC 18004 section 9.1).
const quietZone = 4

/** Draws the QR code of a text. */
export function qrOf(text: string, level: QrLevel): QrDrawing {
  const { data, size } = encode(text, { ecc: level, border: quietZone })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}

/** Draws the QR code of a text as an SVG file, black on white. */
export function qrFile(text: string, level: QrLevel, title: string): string {
  const { size, path } = qrOf(text, level)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="40mm" height="40mm" shape-rendering="crispEdges">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>\n`,
  ].join('')
}
