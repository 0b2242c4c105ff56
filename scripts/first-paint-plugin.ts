import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { preloadScript, firstPaintScript } from '../src/engine/shell/first-paint.web.ts'
import { openPaths } from '../src/market/open-paths.ts'

/** Loads the first-paint script before everything else. It is a separate file, because the page's policy allows no inline script. */
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

/** The chunk with the given name, and its style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === name)
  return chunks.flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map((one) => `/${one}`),
  )
}

/** The font files of a script. The width of columns depends on the font: rows drawn before the font has loaded would move. */
function letters(bundle: Rolldown.OutputBundle, script: 'latin' | 'arabic'): string[] {
  const isOne = new RegExp(`-${script}-\\d00-.*\\.woff2$`)
  return Object.keys(bundle).flatMap((name) => (isOne.test(name) ? `/${name}` : []))
}
