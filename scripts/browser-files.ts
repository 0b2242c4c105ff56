import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]
type Ids = ReadonlySet<string>

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The folders of `src/market` whose lists share a file, and those whose records and pages share one. */
export const listFiles = {
  lists: /^market\/customers\/(?!subscriptions|cards)/,
  orders: /^market\/(customers\/(subscriptions|cards)|loyalty|orders|payments|workflow)\//,
  catalogue: /^market\/(catalogue|storefront)\//,
  stock: /^market\/stock\//,
  administration: /^market\/(?!customers|loyalty|orders|payments|workflow|catalogue|storefront|stock)/,
} satisfies Record<string, RegExp>
const recordFiles: Readonly<Record<string, RegExp>> = {
  'order-records': /^market\/(customers|loyalty|orders|payments|workflow)\//,
  'catalogue-records': /^market\/(catalogue|storefront|providers)\//,
  'stock-records': /^market\/stock\//,
  figures: /^market\/(home|dashboard|reports|journal)\//,
  'settings-records': /^market\/(settings|accounts|privileges|notifications|search)\//,
}
/** What the frame, lists and their cells load while their first screen is shown. */
const behindFirstScreen =
  /^(engine\/(shell\/focus-keeper|live\/live-stream|list\/(pager\/(large-total|list-sums)|printed-scope|table\/(list-keys|row-tools))|views\/view-tabs|fields\/(text\/(phone|colour)|numbers\/(bytes|rating)|codes\/codes|dates\/duration))|market\/(stock\/low-stock-badge|shared\/plan\/countries|.*-cells?))\.web\./
/** Large libraries: the screens and functions that import them share a file with them. */
const libraries: Readonly<Record<string, RegExp>> = {
  phones: /\/node_modules\/libphonenumber-js\//,
  'read-qr': /\/node_modules\/qr\//,
  calendar: /\/node_modules\/(@fullcalendar|temporal-)/,
}
/** The library of icons re-exports every icon; a module needs only the icons that it names. */
const iconList = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/
/** The index of TanStack Query re-exports every module; few files need these. */
const queryIndex = /\/@tanstack\/(react-query|query-core)\/build\/modern\/index\.js$/
const rareQuery =
  /\/(use(?:Suspense)?Queries|use(?:Suspense)?InfiniteQuery|useMutation|queriesObserver|infiniteQueryObserver|mutationObserver)\.js$/

/**
 * The browser file of each module. Every file is a layer upon the former ones: it contains what its roots import and no
 * former file contains, so that no two files import each other. A module of two areas is in a file below both.
 */
export function browserFiles(graph: Graph): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const add = (file: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!files.has(id)) files.set(id, file)
  }
  const started = (roots: Iterable<string>): Ids => importedBy(graph, roots)
  const own = (...paths: string[]): Ids => started(paths.map((path) => source + path))
  const main = own('main.web.tsx')
  const [all, everyRoot] = everything(graph, main)
  const withLibrary = Object.entries(libraries).map(
    ([file, library]) =>
      [file, [...everyRoot].filter((id) => [...started([id])].some((one) => library.test(one)))] as const,
  )
  const roots = [...everyRoot].filter((id) => !withLibrary.some(([, ids]) => ids.includes(id)))
  const rootsIn = (folder: RegExp, among: Iterable<string> = roots) =>
    [...among].filter((id) => folder.test(id.slice(source.length)))

  const office = own('inside.web.tsx')
  const signIn = own('market/accounts/sign-in/sign-in.web.tsx')
  const payment = own('market/payments/links/payment-page.web.tsx')
  const delivery = own('market/hand-over/delivery-page.web.tsx')
  const customerPages = new Set([...payment, ...delivery])
  const accounts = started(rootsIn(/^(market\/accounts\/(passwords|sign-in)\/(?!user-)|engine\/routing\/status-pages)/))
  const publicPages = new Set([...signIn, ...customerPages, ...accounts])
  const definitions = graph.getModuleInfo(`${source}market/registry.ts`)?.dynamicallyImportedIds ?? []
  const lists = [...definitions, ...rootsIn(/-list\.web\.tsx$/)]
  const screens = started(roots.filter((id) => !publicPages.has(id)))
  add('start', [...main, ...both(office, signIn), ...both(office, customerPages)])
  const cells = rootsIn(behindFirstScreen)
  add('rules', both(started(rootsIn(listFiles.lists, lists)), publicPages))
  add('office', both(office, accounts))
  add('entrance', [...both(accounts, customerPages), ...both(screens, payment), ...both(payment, delivery)])
  // The first list does not wait for what only other lists share with public pages.
  add('entrance', both(started([...lists, ...cells]), publicPages))
  add('payment', payment)
  add('delivery', delivery)
  add('accounts', accounts)
  add('office', office)
  const listAreas = Object.entries(listFiles).map(([file, folder]) => [file, started(rootsIn(folder, lists))] as const)
  const common = inSeveral(listAreas.map(([, ids]) => ids))
  // The list of customers is the first one of most people. It needs the fields that contain text, as most lists do.
  add('lists', new Map(listAreas).get('lists') ?? [])
  // A cell that shares modules with lists is in a file of lists. A cell in a later file would load that whole file.
  const inLists = new Set(listAreas.flatMap(([, ids]) => [...ids]))
  const shares = (id: string): boolean => [...started([id])].some((one) => !files.has(one) && inLists.has(one))
  const [sharing, others] = [cells.filter(shares), cells.filter((id) => !shares(id))]
  add('behind', started(others))
  const ofEngine = /^(engine|market\/shared)\//
  add('fields', started([...rootsIn(ofEngine, common), ...rootsIn(ofEngine, sharing)]))
  add('stock', common)
  for (const [file, ids] of listAreas) add(file, [...ids, ...started(rootsIn(listFiles[file] ?? /^$/, sharing))])
  add('home', own('market/home/home.web.tsx'))

  const recordAreas = Object.entries(recordFiles).map(([file, folder]) => [file, started(rootsIn(folder))] as const)
  add('records', started(rootsIn(/^(engine\/(?!gallery)|market\/shared\/)/)))
  add('records', inSeveral(recordAreas.map(([, ids]) => ids)))
  for (const [file, ids] of recordAreas) add(file, ids)
  for (const [file, ids] of withLibrary) add(file, started(ids))
  add(
    'settings-records',
    [...all].filter((id) => !id.startsWith(`${source}engine/gallery/`)),
  )
  // Only the build for tests has the gallery.
  add('gallery', all)
  return files
}

/** The modules that start with `roots`: everything they import statically. */
function importedBy(graph: Graph, roots: Iterable<string>): Ids {
  const seen = new Set(roots)
  for (const id of seen) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    const text = code ?? ''
    for (const next of importedIds) {
      if (iconList.test(next))
        for (const [name] of text.matchAll(/\bIcon[A-Z]\w*/g)) {
          const icon = next.replace('tabler-icons-react.mjs', `icons/${name}.mjs`)
          if (graph.getModuleInfo(icon)) seen.add(icon)
        }
      else if (!queryIndex.test(id) || !rareQuery.test(next)) seen.add(next)
      if (queryIndex.test(next) && !queryIndex.test(id))
        for (const rare of graph.getModuleInfo(next)?.importedIds ?? []) {
          const name = rareQuery.exec(rare)?.[1]
          if (name && new RegExp(`\\b${name}\\b`, 'i').test(importedNames(text))) seen.add(rare)
        }
    }
  }
  return seen
}

/** The names in the import statements of a module; its comments name more. */
function importedNames(text: string): string {
  return [...text.matchAll(/\bimport\s*\{([^}]*)\}/g)].map(([, names]) => names).join()
}

/** All modules of the app, and those that are imported dynamically. */
function everything(graph: Graph, main: Ids): readonly [Ids, Ids] {
  const [all, roots] = [new Set(main), new Set<string>()]
  for (const id of all)
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      roots.add(next)
      if (!all.has(next)) for (const one of importedBy(graph, [next])) all.add(one)
    }
  return [all, roots]
}

function both(some: Ids, others: Ids): string[] {
  return [...some].filter((id) => others.has(id))
}

function inSeveral(sets: readonly Ids[]): string[] {
  const counts = new Map<string, number>()
  for (const ids of sets) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => (count > 1 ? [id] : []))
}
