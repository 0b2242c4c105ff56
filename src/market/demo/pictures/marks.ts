import { lettering, monogram } from './lettering.ts'

/** Two matching colours, the lighter first. */
type Pair = readonly [light: string, dark: string]

const pairs: readonly Pair[] = [
  ['#4f8cff', '#1b3fae'],
  ['#22c3a6', '#0b6b6a'],
  ['#ff9a56', '#d2453b'],
  ['#a77bff', '#5a2ab8'],
  ['#ffc94d', '#d9822b'],
  ['#ff7aa8', '#b02a6b'],
  ['#5fd0ff', '#1672b6'],
  ['#8bd05b', '#2f7d3a'],
  ['#7c8fa6', '#2c3a4d'],
  ['#ff8f8f', '#a3263f'],
]

const motifs: readonly string[] = [
  '<path d="M-10 150q53-46 106 0t106 0v60H-10z"/><path d="M-10 128q53-46 106 0t106 0" fill="none" stroke="#fff" stroke-width="7"/>',
  '<circle cx="150" cy="42" r="17"/><ellipse cx="96" cy="96" rx="104" ry="42" fill="none" stroke="#fff" stroke-width="6" transform="rotate(-38 96 96)"/>',
  '<rect x="18" y="132" width="18" height="60" rx="6"/><rect x="48" y="104" width="18" height="88" rx="6"/><rect x="126" y="70" width="18" height="122" rx="6"/><rect x="156" y="34" width="18" height="158" rx="6"/>',
  '<path d="M-8 192 58 84l40 60 30-44 72 92z"/><circle cx="146" cy="48" r="18"/>',
  '<path d="m96-22 102 59v118L96 214-6 155V37z" fill="none" stroke="#fff" stroke-width="9"/>',
  '<path d="M96 96c-70-20-70-90 0-110 70 20 70 90 0 110zm0 0c20-70 90-70 110 0-20 70-90 70-110 0zm0 0c70 20 70 90 0 110-70-20-70-90 0-110zm0 0c-20 70-90 70-110 0 20-70 90-70 110 0z"/>',
  '<path d="M24 60a100 100 0 0 1 144 0M44 82a72 72 0 0 1 104 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>',
  '<path d="M140 150a70 70 0 1 1-40-116 56 56 0 1 0 40 116z"/>',
]

/** The nth pair of colours. */
function colours(n: number): Pair {
  return pairs[n % pairs.length] ?? ['#4f8cff', '#1b3fae']
}

function square(pair: Pair, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 192 192">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${pair[0]}"/><stop offset="1" stop-color="${pair[1]}"/></linearGradient></defs>${content}</svg>`
}

/** Draws the logo of an operator: its monogram over a pattern. */
export function brandMark(name: string, n: number): string {
  const motif = motifs[n % motifs.length] ?? ''
  return square(
    colours(n),
    `<rect width="192" height="192" fill="url(#g)"/><g fill="#fff" opacity=".2">${motif}</g>${lettering(monogram(name), { x: 96, y: 126, size: 84, colour: '#fff', anchor: 'middle' })}`,
  )
}

/** Draws the logo of a provider: a plain symbol on white. */
export function providerLogo(name: string, n: number): string {
  const pair = colours(n * 3 + 1)
  const sign = [
    '<rect x="36" y="36" width="120" height="120" rx="34"/>',
    '<circle cx="96" cy="96" r="64"/>',
    '<path d="m96 26 62 35v70l-62 35-62-35V61z"/>',
    '<path d="M96 28c46 0 68 22 68 68s-22 68-68 68H28V96c0-46 22-68 68-68z"/>',
  ][n % 4]
  return square(
    pair,
    `<rect width="192" height="192" fill="#fff"/><g fill="url(#g)">${sign}</g>${lettering(monogram(name), { x: 96, y: 117, size: 60, colour: '#fff', anchor: 'middle' })}`,
  )
}

/** The SVG strokes of the pictograms, on a canvas of 96 by 96. */
export const pictograms = {
  globe: '<circle cx="48" cy="48" r="30"/><path d="M18 48h60M48 18c-22 20-22 40 0 60M48 18c22 20 22 40 0 60"/>',
  country: '<path d="M48 80C30 58 24 50 24 40a24 24 0 0 1 48 0c0 10-6 18-24 40z"/><circle cx="48" cy="40" r="9"/>',
  region: '<circle cx="36" cy="40" r="18"/><circle cx="62" cy="40" r="18"/><circle cx="49" cy="60" r="18"/>',
  call: '<path d="M30 22c-8 4-10 12-6 22 6 14 16 24 30 30 10 4 18 2 22-6L62 56l-8 6c-8-4-14-10-18-18l6-8z"/>',
  fleet:
    '<rect x="30" y="30" width="36" height="36" rx="6"/><path d="M40 30V18M56 30V18M40 78V66M56 78V66M30 40H18M30 56H18M78 40H66M78 56H66"/>',
  pilgrimage: '<path d="M22 76V48c0-14 26-26 26-26s26 12 26 26v28zM40 76V60a8 8 0 0 1 16 0v16M48 22v-8"/>',
  device: '<rect x="30" y="14" width="36" height="68" rx="8"/><path d="M44 72h8"/>',
  gift: '<path d="M20 40h56v14H20zM26 54h44v24H26zM48 40v38M48 40c-16 0-20-18-10-18 8 0 10 18 10 18s2-18 10-18c10 0 6 18-10 18z"/>',
} as const

export type Pictogram = keyof typeof pictograms

/** Draws a catalogue picture: one symbol on a coloured background. */
export function pictogramTile(sign: Pictogram, n: number): string {
  return square(
    colours(n),
    `<rect width="192" height="192" fill="url(#g)"/><circle cx="150" cy="36" r="70" fill="#fff" opacity=".12"/>
<g transform="translate(24 24) scale(1.5)" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${pictograms[sign]}</g>`,
  )
}

/** Draws the picture of a plan: a large number with its unit below. */
export function planBadge(figure: string, unit: string, n: number): string {
  const size = figure.length > 2 ? 70 : 96
  return square(
    colours(n),
    `<rect width="192" height="192" fill="url(#g)"/><path d="M0 150q48-30 96 0t96 0v42H0z" fill="#fff" opacity=".16"/>
${lettering(figure, { x: 96, y: 112, size, colour: '#fff', anchor: 'middle' })}${lettering(unit, { x: 96, y: 154, size: 30, colour: '#fff', anchor: 'middle', opacity: 0.9 })}`,
  )
}
