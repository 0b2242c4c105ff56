import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * After the build, writes a `.br` and a `.gz` copy of every file of the app that becomes smaller by it. The server then
 * compresses nothing during a request.
 */
const worthwhile = 1024

for (const path of globSync('dist/**/*.{js,css,html,svg,json,txt,webmanifest}')) {
  const bytes = readFileSync(path)
  if (bytes.length < worthwhile) continue
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const gzip = gzipSync(bytes, { level: 9 })
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip)
}
