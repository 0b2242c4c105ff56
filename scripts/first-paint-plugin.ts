import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { preloadScript, firstPaintScript } from '../src/engine/shell/first-paint.web.ts'
import { openPaths } from '../src/market/open-paths.ts'

/** Puts the first-paint script before everything else, as a file of its own: the page allows no inline script. */
export function firstPaint(): Plugin {
  let fileName = 'assets/first-paint.js'
  return {
    name: 'souk-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(firstPaintScript(openPaths))
      })
    },
    generateBundle(_options, bundle) {
      const inside = [...filesOf(bundle, 'office'), ...letters(bundle, 'latin')]
      const files = { inside, outside: filesOf(bundle, 'entrance'), arabic: letters(bundle, 'arabic') }
      const script = firstPaintScript(openPaths) + preloadScript(files)
      fileName = `assets/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: script })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  }
}

/** The file of that name with its style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === name)
  return chunks.flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map((one) => `/${one}`),
  )
}

/** Columns are as wide as their letters: rows that are drawn before their letters have come would move. */
function letters(bundle: Rolldown.OutputBundle, script: 'latin' | 'arabic'): string[] {
  const isOne = new RegExp(`-${script}-\\d00-.*\\.woff2$`)
  return Object.keys(bundle).flatMap((name) => (isOne.test(name) ? `/${name}` : []))
}
