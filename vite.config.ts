import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { oneLanguage } from './scripts/one-language.ts'
import { preloadScript, firstPaintScript } from './src/engine/shell/first-paint.web.ts'

/** Puts the first-paint script before everything else, as a file of its own: the page allows no inline script. */
function firstPaint(): Plugin {
  const painting = firstPaintScript()
  let fileName = 'assets/first-paint.js'
  return {
    name: 'souk-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(painting)
      })
    },
    generateBundle(_options, bundle) {
      const inside = [...ahead(bundle, ['inside.web.tsx']), ...letters(bundle, 'latin')]
      const files = { inside, outside: ahead(bundle, signIn), arabic: letters(bundle, 'arabic') }
      const script = painting + preloadScript(files)
      fileName = `assets/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: script })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  }
}

// What whoever has not signed in sees first, wherever they wanted to go.
const signIn = ['market/accounts/sign-in/sign-in.web.tsx', 'market/accounts/sign-in/sign-in.messages.ts']

/** The paths of what some modules start with and the page itself does not name. */
function ahead(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = (starts: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> => {
    const found = new Set(chunks.filter(starts).map(({ fileName }) => fileName))
    for (const name of found)
      for (const next of chunks.find((one) => one.fileName === name)?.imports ?? []) found.add(next)
    return found
  }
  const named = wanted(({ isEntry }) => isEntry)
  const begun = wanted(({ facadeModuleId }) => modules.some((one) => facadeModuleId === source(one)))
  const begin = chunks.filter(({ fileName }) => begun.has(fileName) && !named.has(fileName))
  const styles = begin.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...begin.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`)
}

/** Columns are as wide as their letters: rows that are drawn before their letters have come would move. */
function letters(bundle: Rolldown.OutputBundle, script: 'latin' | 'arabic'): string[] {
  const isOne = new RegExp(`-${script}-\\d00-.*\\.woff2$`)
  return Object.keys(bundle).flatMap((name) => (isOne.test(name) ? `/${name}` : []))
}

/** The files that people begin with: everybody, who signs in, and who has. */
const begunWith: readonly string[] = ['start', 'entrance', 'office']

/**
 * Chromium compiles what people begin with while it comes, beside the page's own work, instead of each function when it is
 * first called: the words that ask for it must be the first of the file, before what Vite itself puts there.
 */
function compiledWhole(): Plugin {
  return {
    name: 'souk-compiled-whole',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && begunWith.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/**
 * FullCalendar 7.1.4 scrolls a calendar whose size it learns when the calendar may have gone already: people who switch
 * views quickly met an error. A version without the faulty line ends the build, so that this goes with its cause.
 */
function calendarThatHasGone(): Plugin {
  const faulty = 'timeScroller.scrollTo({ y })'
  let seen = false
  return {
    name: 'souk-calendar-that-has-gone',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@fullcalendar/react/') || !code.includes(faulty)) return null
      seen = true
      return { code: code.replace(faulty, 'timeScroller?.scrollTo({ y })'), map: null }
    },
    buildEnd(error) {
      if (!error && !seen) this.error('FullCalendar has changed: see calendarThatHasGone in vite.config.ts')
    },
  }
}

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** Our own modules that the given ones cannot start without. */
function startedBy(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const id of seen)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(source(''))) seen.add(next)
  return seen
}

// What the page is drawn and said with, and fetches the rest by; nothing that comes later may bring it along.
const libraries = /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/
const icon = /\/node_modules\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/

/** Which file a module comes in, where that is not left to chance. */
function filed(graph: Graph): (id: string) => string | undefined {
  const main = source('main.web.tsx')
  const inside = source('inside.web.tsx')
  const open = graph.getModuleInfo(main)?.dynamicallyImportedIds.filter((id) => id !== inside) ?? []
  const start = startedBy([main], graph)
  const pages = startedBy(open, graph)
  const entrance = startedBy(signIn.map(source), graph)
  const office = startedBy([inside], graph)
  // Every icon comes through one module, so that only the words of a page say which ones it draws.
  const both = [...pages, ...entrance].filter((id) => office.has(id))
  const iconsIn = (ids: Iterable<string>): string[] =>
    [...ids].flatMap((id) => graph.getModuleInfo(id)?.code?.match(/\bIcon\w+/g) ?? [])
  const inOffice = new Set(iconsIn(office))
  const drawn = new Set([...iconsIn([...start, ...both]), ...iconsIn(entrance).filter((name) => inOffice.has(name))])
  return (id) => {
    if (libraries.test(id) || drawn.has(icon.exec(id)?.[1] ?? '')) return 'start'
    // The page itself names its entry.
    if (id === main) return undefined
    if (start.has(id) || (pages.has(id) && office.has(id))) return 'start'
    if (entrance.has(id)) return 'entrance'
    return office.has(id) ? 'office' : undefined
  }
}

/**
 * What everybody begins with comes in one file, the sign-in in another, and what every screen behind the guard begins with in
 * a third: the frame, the definitions and the list, which were a hundred and thirty small ones, a fifth heavier. Each takes
 * along the libraries that none before it has, so that no file waits for one that waits for it.
 */
function files(): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<Graph, ReturnType<typeof filed>>()
  const fileOf = (id: string, graph: Graph): string | undefined => {
    const found = known.get(graph) ?? filed(graph)
    known.set(graph, found)
    return found(id)
  }
  const first: Rolldown.CodeSplittingGroup[] = begunWith.map((file) => ({
    name: (id, graph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
  }))
  return [...first, { name: 'controls', test: /\/node_modules\//, minShareCount: 16 }]
}

// What the page itself names, and what everything behind the guard came with.
const begun = /\/(start|rolldown-runtime)-/
const entered = /\/(start|rolldown-runtime|office)-/

// What it begins with is begun once for each page: while Souk is worked on, the page is loaded anew when it changes.
const runsOnce = /\/src\/main\.web\.tsx$/

// Where the server is, for the development server in front of it.
const souk = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [
    oneLanguage(),
    react({ refreshExclude: [/node_modules/, runsOnce] }),
    firstPaint(),
    compiledWhole(),
    calendarThatHasGone(),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/public', '/upload', '/multiples', '/health'].map((path) => [path, souk])),
  },
  build: {
    manifest: true,
    sourcemap: false,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Whoever asks for a screen has what everybody begins with; the names of these files weighed as much as a screen.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !(/\/index-/.test(hostId) ? begun : entered).test(name)),
    },
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached and fetched only when they are shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What only declares something goes where nobody reads it, such as the problems that the server alone answers with.
      treeshake: { manualPureFunctions: ['words', 'plural', 'labelAt', 'problemKind'] },
      output: {
        codeSplitting: { groups: files() },
      },
    },
  },
})
