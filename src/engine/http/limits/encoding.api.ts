import { constants } from 'node:zlib'

/** The compressions of responses, best first, each with its file extension. */
export const encodings = { br: '.br', gzip: '.gz' } as const

/** A content coding. */
export type Encoding = keyof typeof encodings

/** The best available compression that the browser accepts (RFC 9110 section 12.5.3). */
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

/** The options of brotli. Its default window would use four megabytes for each response being compressed. */
export function brotliOptions(quality: number, length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
