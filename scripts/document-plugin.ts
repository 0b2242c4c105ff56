import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { firstPaintScript, frameScript } from '../src/engine/shell/first-paint.web.ts'
import { earlyPaths, startEarlyPages } from '../src/market/early-pages.web.ts'
import { openPaths } from '../src/market/open-paths.ts'
import { bundledScreens } from './bundled-screens.ts'
import { listFiles } from './browser-files.ts'
import { withoutFacades } from './bundle-facades.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The style sheet of each file; those of all others are in `screens`. */
const sheets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['start', 'rules', 'entrance', 'payment', 'delivery', 'accounts'].map((file) => [file, 'start']),
  ),
  ...Object.fromEntries(
    ['office', 'fields', 'behind', 'home', ...Object.keys(listFiles)].map((file) => [file, 'office']),
  ),
}

/** The files of every first screen. The browser compiles their functions while it receives them. */
const firstFiles: readonly string[] = ['rolldown-runtime', 'start', 'office', 'lists']

/**
 * Writes the document: the styles of its frame, the script that runs before the first paint, and the marks where the
 * server adds the files of a screen. Joins the style sheets, and lists the files of each screen for the server.
 */
export function documentPlugin(): Plugin {
  return {
    name: 'souk-document',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'style', children: frameStyles(), injectTo: 'head-prepend' },
        {
          tag: 'script',
          children: small(firstPaintScript(openPaths, { start: startEarlyPages, keys: earlyPaths })),
          injectTo: 'head',
        },
        { tag: 'script', children: small(frameScript()), injectTo: 'body' },
      ],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        withoutFacades(bundle)
        joinSheets(this, bundle)
        withStylesBehindFrame(bundle)
        withCompileHints(bundle)
        const screens = await bundledScreens(this, bundle)
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screens) })
      },
    },
  }
}

/** The colours and sizes of Souk, and the styles of the frame, without comments and spaces. */
function frameStyles(): string {
  return ['engine/ui/theme/tokens.css', 'engine/shell/frame.css']
    .map((path) => readFileSync(source + path, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
}

const small = (script: string): string => minifySync('document.js', script).code.trim()

/** Joins the style sheets of all files to three. */
function joinSheets(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const names = new Map<string, string>()
  for (const sheet of ['start', 'office', 'screens']) {
    const styles = chunks
      .filter(({ name }) => (sheets[name] ?? 'screens') === sheet)
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    const text = [...new Set(styles)].map((file) => textOf(bundle[file])).join('')
    const fileName = `assets/${sheet}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`
    context.emitFile({ type: 'asset', fileName, source: text })
    for (const file of styles) {
      names.set(file, fileName)
      delete bundle[file]
    }
  }
  for (const { viteMetadata } of chunks) {
    const css = [...(viteMetadata?.importedCss ?? [])]
    viteMetadata?.importedCss.clear()
    for (const file of css) viteMetadata?.importedCss.add(names.get(file) ?? file)
  }
  const renamed = (text: string): string => [...names].reduce((sum, [from, to]) => sum.replaceAll(from, to), text)
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') file.code = renamed(file.code)
    else if (/\.(html|json)$/.test(file.fileName)) file.source = renamed(textOf(file))
  }
}

/** The document with its style sheet behind the frame, so that the frame is painted before the style sheet arrives. */
function withStylesBehindFrame(bundle: Rolldown.OutputBundle): void {
  const file = bundle['index.html']
  if (file?.type !== 'asset') return
  const runtime = /\s*<script[^>]*rolldown-runtime[^>]*><\/script>/
  const sheet = /\s*(<link rel="stylesheet"[^>]*>)/
  const text = textOf(file)
  const [, link = ''] = sheet.exec(text) ?? []
  file.source = text.replace(runtime, '').replace(sheet, '').replace('</body>', `${link}<!-- styles --></body>`)
}

/**
 * Adds V8's explicit compile hint to the first files: most of their functions run before the first screen is drawn, and
 * compiling each of them on its first call takes a fifth of that time.
 */
function withCompileHints(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && firstFiles.includes(file.name))
      file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') return ''
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
