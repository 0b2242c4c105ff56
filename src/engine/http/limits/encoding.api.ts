import { constants } from 'node:zlib'

/** How answers are compressed, the best first, and the ending of a file that is. */
export const encodings = { br: '.br', gzip: '.gz' } as const

/** A way of compressing. */
export type Encoding = keyof typeof encodings

/** The best compression of those there are that the browser takes (RFC 9110 section 12.5.3). */
export function encodingFor(
  accepted: string | undefined,
  there: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (!accepted) return undefined
  const taken = new Set(
    accepted.split(',').flatMap((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return quality && /^q=0(\.0*)?$/.test(quality) ? [] : [name]
    }),
  )
  return (Object.keys(encodings) as Encoding[]).find((encoding) => taken.has(encoding) && there(encoding))
}

/** How hard brotli tries. Its default window would take four megabytes for each answer under way. */
export function brotliOptions(quality: number, length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
