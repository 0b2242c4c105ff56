import { build } from 'vite'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

/** `npm run build`: builds the app, and writes a compressed copy beside every file that becomes smaller by compression. */
const { values } = readCommandLine({
  name: 'npm run build',
  purpose: 'builds the app into dist',
  options: { quiet: { type: 'boolean', default: false, purpose: 'prints only warnings and errors' } },
})
await build({ logLevel: values.quiet ? 'warn' : 'info' })
await import('./compress.ts')
