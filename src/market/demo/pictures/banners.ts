import { isArabic, lettering } from './lettering.ts'

/** The texts on the picture of an advertisement. */
export interface Poster {
  readonly headline: string
  readonly line: string
  readonly call: string
}

const scenes = [
  { sky: ['#16306e', '#3f7be8'], glow: '#8ec5ff', call: '#ffd166' },
  { sky: ['#0b4f4a', '#18a58d'], glow: '#a7f3d0', call: '#fff3c4' },
  { sky: ['#5b1f6f', '#e0568f'], glow: '#ffc6e0', call: '#ffe08a' },
  { sky: ['#7a2d12', '#f08a3c'], glow: '#ffe0b8', call: '#fff4d6' },
  { sky: ['#1d2433', '#4a5a78'], glow: '#b9c6e0', call: '#7ef0c9' },
] as const

/** Draws a wide banner of 1200 by 480; the layout of Arabic banners starts on the right. */
export function banner(poster: Poster, n: number): string {
  const rightToLeft = isArabic(poster.headline)
  const x = rightToLeft ? 1120 : 80
  return canvas(1200, 480, n, (colours) => {
    const globe = `<g transform="translate(${rightToLeft ? 250 : 950} 240)">${globeOf(colours.glow, 190)}</g>`
    return `${globe}${phoneOf(rightToLeft ? 210 : 890, 110, colours.call)}
${lettering(poster.headline, { x, y: 190, size: poster.headline.length > 18 ? 56 : 68, colour: '#fff' })}${lettering(poster.line, { x, y: 256, size: 34, colour: '#fff', opacity: 0.88 })}
${callOf(poster.call, rightToLeft ? 1120 - 320 : 80, 310, colours.call)}`
  })
}

/** Draws a square picture of 720 by 720 for a shop window or a phone. */
export function squarePoster(poster: Poster, n: number): string {
  return canvas(720, 720, n, (colours) => {
    const middle = { x: 360, anchor: 'middle' as const, colour: '#fff' }
    return `<g transform="translate(360 250)">${globeOf(colours.glow, 170)}</g>${phoneOf(300, 120, colours.call)}
${lettering(poster.headline, { ...middle, y: 510, size: 56 })}${lettering(poster.line, { ...middle, y: 566, size: 30, opacity: 0.88 })}
${callOf(poster.call, 200, 604, colours.call)}`
  })
}

type Scene = (typeof scenes)[number]

function canvas(width: number, height: number, n: number, content: (colours: Scene) => string): string {
  const scene = scenes[n % scenes.length] ?? scenes[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${content(scene)}</svg>`
}

/** Draws a globe: meridians, parallels and a light path around them. */
function globeOf(glow: string, radius: number): string {
  const parallels = [-0.6, -0.2, 0.2, 0.6].map((part) => {
    const half = Math.round(radius * Math.sqrt(1 - part * part))
    return `<path d="M${-half} ${Math.round(radius * part)}h${half * 2}"/>`
  })
  const meridians = [0.3, 0.7].map((part) => `<ellipse rx="${Math.round(radius * part)}" ry="${radius}"/>`)
  return `<circle r="${radius}" fill="${glow}" opacity=".16"/><g fill="none" stroke="${glow}" stroke-width="2.5" opacity=".55"><circle r="${radius}"/>${parallels.join('')}${meridians.join('')}</g>
<ellipse rx="${Math.round(radius * 1.28)}" ry="${Math.round(radius * 0.42)}" transform="rotate(-24)" fill="none" stroke="${glow}" stroke-width="5" stroke-dasharray="420 60" stroke-linecap="round"/>`
}

/** Draws a phone with an eSIM chip. */
function phoneOf(x: number, y: number, chip: string): string {
  return `<g transform="translate(${x} ${y})"><rect width="120" height="250" rx="22" fill="#0d1322"/><rect x="8" y="8" width="104" height="234" rx="16" fill="#f7f9fd"/>
<rect x="32" y="62" width="56" height="56" rx="12" fill="${chip}"/><path d="M32 82h18v16H32M88 82H70v16h18M60 62v20M60 98v20M50 82h20v16H50z" fill="none" stroke="#0d1322" stroke-width="3" opacity=".7"/>
<g fill="#0d1322"><rect x="32" y="150" width="56" height="8" rx="4" opacity=".7"/><rect x="32" y="168" width="38" height="8" rx="4" opacity=".35"/><rect x="42" y="206" width="36" height="6" rx="3" opacity=".5"/></g></g>`
}

function callOf(text: string, x: number, y: number, colour: string): string {
  return `<rect x="${x}" y="${y}" width="320" height="72" rx="36" fill="${colour}"/>${lettering(text, { x: x + 160, y: y + 46, size: 30, colour: '#141a29', anchor: 'middle' })}`
}
