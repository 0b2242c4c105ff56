import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { firstPaint } from './scripts/first-paint-plugin.ts'

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const source = fileURLToPath(new URL('./src/', import.meta.url))
const [main, inside, signIn] = ['main.web.tsx', 'inside.web.tsx', 'market/accounts/sign-in/sign-in.web.tsx']
// Of the pages around the sign-in, on which a password is chosen.
const passwordRules = 'engine/fields/codes/password-rules.web.tsx'
const libraries = /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/
// What few definitions have comes with them (bytes, ratings, months, colours, barcodes, codes), readers of typed text with their inputs,
// numbering plans with the first phone number.
const fields =
  /\/src\/engine\/fields\/(?!.*\.web\.|search-readings|dates\/(?:day-text|date-spans|duration-unit|last-day|month|week-start)|numbers\/(?:byte|rating|typed-amount|length-units)|codes\/(?:codes|barcode|card-brands|password-checks|read-barcode|pasted-code)|text\/(?:colour|phone-[rp])).*\.ts$/

/** Our own modules that the given ones cannot start without. */
function startedBy(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const id of seen)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(source)) seen.add(next)
  return seen
}

/**
 * The three files people begin with, which would be a hundred and thirty small ones: everybody, with what the pages before the
 * guard and the screens behind it share; whoever signs in; and whoever has, with the fields that the definitions are made of.
 */
function firstFiles(): Rolldown.CodeSplittingGroup[] {
  let first: Readonly<Record<string, (id: string) => boolean>> | undefined
  const membersOf = (graph: Graph) => {
    const open = graph.getModuleInfo(source + main)?.dynamicallyImportedIds.filter((id) => id !== source + inside) ?? []
    const [everybody, pages] = [startedBy(graph, [source + main]), startedBy(graph, open)]
    const [entrance, office] = [
      startedBy(graph, [source + signIn, source + passwordRules]),
      startedBy(graph, [source + inside]),
    ]
    const isOffice = (id: string): boolean => office.has(id) || fields.test(id)
    const isStart = (id: string): boolean => everybody.has(id) || (pages.has(id) && isOffice(id))
    return {
      start: (id: string) => libraries.test(id) || (isStart(id) && id !== source + main),
      entrance: (id: string) => entrance.has(id),
      office: isOffice,
    }
  }
  return ['start', 'entrance', 'office'].map((file) => ({
    name: (id, graph) => ((first ??= membersOf(graph))[file]?.(id) ? file : null),
    debugName: file,
  }))
}

// Where the server is, for the development server in front of it.
const souk = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [
    // What the page begins with is begun once for each page: while Souk is worked on, the page is loaded anew when it changes.
    react({ refreshExclude: [/node_modules/, /\/src\/main\.web\.tsx$/] }),
    firstPaint(),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/public/', '/upload/', '/multiples', '/health'].map((path) => [path, souk])),
  },
  build: {
    manifest: true,
    sourcemap: false,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: {
      polyfill: false,
      // What the office fetches later needs not the office, nor itself, once more.
      resolveDependencies: (file, needed, { hostId }) =>
        hostId.includes('/office-')
          ? needed.filter((one) => one !== file && !/\/(start|office)-.*js$/.test(one))
          : needed,
    },
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached and fetched only when they are shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...firstFiles(), { name: 'controls', test: /\/node_modules\//, minShareCount: 16 }] },
      },
    },
  },
})
