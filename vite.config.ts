import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstPaintScript } from './src/engine/web/first-paint.ts'

/** Puts the first-paint script before everything else, as a file of its own: the page allows no inline script. */
function firstPaint(): Plugin {
  const source = firstPaintScript()
  const fileName = `assets/first-paint-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'souk-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
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

// What the page is drawn and said with; nothing that comes later may bring it along.
const libraries = /\/node_modules\/(react|react-dom|scheduler|i18next|i18next-browser-languagedetector)\//
const icon = /\/node_modules\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/

/** Which file a module comes in, where that is not left to chance. */
function filed(graph: Graph): (id: string) => string | undefined {
  const main = source('main.web.tsx')
  const inside = [
    'engine/web/shell/dashboard.tsx',
    'market/registry.ts',
    'market/registry.web.tsx',
    'market/front.web.tsx',
  ].map(source)
  const open = graph.getModuleInfo(main)?.dynamicallyImportedIds.filter((id) => !inside.includes(id)) ?? []
  const start = startedBy([main], graph)
  const pages = startedBy(open, graph)
  const office = startedBy([...inside, source('engine/web/crud/list-screen.web.tsx')], graph)
  // Every icon comes through one module, so that only the words of a page say which ones it draws.
  const drawn = new Set([...start, ...pages].flatMap((id) => graph.getModuleInfo(id)?.code?.match(/\bIcon\w+/g) ?? []))
  return (id) => {
    if (libraries.test(id) || drawn.has(icon.exec(id)?.[1] ?? '')) return 'start'
    // The page itself names its entry.
    if (start.has(id)) return id === main ? undefined : 'start'
    if (office.has(id)) return pages.has(id) ? 'shared' : 'office'
    return undefined
  }
}

/**
 * What everybody begins with comes in one file, and what every screen behind the guard begins with in another: the frame, the
 * definitions and the list, which were a hundred and thirty small ones, a fifth heavier. Each takes along the libraries that
 * none before it has, so that no file waits for one that waits for it.
 */
function files(): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<Graph, ReturnType<typeof filed>>()
  const fileOf = (id: string, graph: Graph): string | undefined => {
    const found = known.get(graph) ?? filed(graph)
    known.set(graph, found)
    return found(id)
  }
  return ['start', 'shared', 'office'].map((file) => ({
    name: (id, graph) => (fileOf(id, graph) === file ? file : null),
  }))
}

export default defineConfig({
  plugins: [react(), firstPaint(), calendarThatHasGone()],
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/engine/web/ui/no-scroll-lock.tsx', import.meta.url)) },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/public', '/upload', '/multiples', '/health'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    manifest: true,
    sourcemap: false,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached and fetched only when they are shown.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: files() } } },
  },
})
