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

// What screens fetch, find their way and check with; no open page needs it.
const libraries =
  /\/node_modules\/(@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|zod)\//

/** Which file a module comes in, where that is not left to chance. */
function filed(graph: Graph): ReadonlyMap<string, string> {
  const main = source('main.web.tsx')
  const inside = [
    'engine/web/shell/dashboard.tsx',
    'market/registry.ts',
    'market/registry.web.tsx',
    'market/front.web.tsx',
  ].map(source)
  const open = graph.getModuleInfo(main)?.dynamicallyImportedIds.filter((id) => !inside.includes(id)) ?? []
  const pages = startedBy(open, graph)
  const office = startedBy([...inside, source('engine/web/crud/list-screen.web.tsx')], graph)
  const start = [...startedBy([main], graph)].filter((id) => id !== main)
  return new Map([
    ...[...office].map((id) => [id, pages.has(id) ? 'shared' : 'office'] as const),
    ...start.map((id) => [id, 'start'] as const),
  ])
}

/**
 * What everybody begins with comes in one file, and what every screen behind the guard begins with in another: the frame, the
 * definitions and the list, which were a hundred and thirty small ones, half as heavy again.
 */
function files(): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<Graph, ReadonlyMap<string, string>>()
  const fileOf = (id: string, graph: Graph): string | undefined => {
    if (libraries.test(id)) return 'libraries'
    const found = known.get(graph) ?? filed(graph)
    known.set(graph, found)
    return found.get(id)
  }
  return ['start', 'shared', 'libraries', 'office'].map((file) => ({
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
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: files() } } },
  },
})
