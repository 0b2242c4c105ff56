import { build } from 'vite'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

/** `npm run build`: the app, and beside every file of it that gains by it a smaller one. */
const { values } = readCommandLine({
  name: 'npm run build',
  purpose: 'builds the app into dist',
  options: { quiet: { type: 'boolean', default: false, purpose: 'prints only warnings and errors' } },
})
await build({ logLevel: values.quiet ? 'warn' : 'info' })
await import('./compress.ts')
