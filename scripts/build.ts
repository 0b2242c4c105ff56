import { build } from 'vite'
import { sourcesStamp, stampBuild } from './build-stamp.ts'
import { buildServer } from './server-build.ts'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

/** `npm run build`: builds the app with a compressed copy beside every file that becomes smaller by compression, then the server. */
const { values } = readCommandLine({
  name: 'npm run build',
  purpose: 'builds the app and the server into dist',
  options: { quiet: { type: 'boolean', default: false, purpose: 'prints only warnings and errors' } },
})
const sources = sourcesStamp()
await build({ logLevel: values.quiet ? 'warn' : 'info' })
await import('./compress.ts')
await buildServer()
stampBuild(sources)
