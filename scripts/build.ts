import { build } from 'vite'

/** `npm run build`: the app, and beside every file of it that gains by it a smaller one. */
await build({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
await import('./compress.ts')
