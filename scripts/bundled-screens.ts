import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import type { Resource } from '../src/engine/definition/resource.ts'
import { joinsRows, titleSeparator } from '../src/engine/definition/row-title.ts'
import type { DocumentScreen } from '../src/engine/http/early-requests.web.ts'
import { listParameters } from '../src/engine/list/list-state.web.ts'
import { dashboard, dashboardPath } from '../src/market/dashboard/dashboard.ts'
import { homePath } from '../src/market/home/home.ts'
import { settings, settingsId } from '../src/market/settings/organisation.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const registry = `${source}market/registry.ts`

/** The first request of each screen of the registry that shows no list. */
const firstRequests: Readonly<Record<string, string>> = {
  [dashboard.screen]: dashboardPath,
  [settings.screen]: `${settings.path}/${settingsId}`,
}

/** What the server needs to write the document of a screen: its files, those of its records, and its first requests. */
export interface BundledScreen {
  readonly files: readonly string[]
  readonly recordFiles: readonly string[]
  readonly screen: string
  readonly resource?: DocumentScreen['resource']
  readonly request?: string
  readonly label?: unknown
}

/** A definition or page of the registry, as far as the document needs it. */
interface Entry {
  readonly screen: string
  readonly name?: string
  readonly path?: string
  readonly sort?: string
  readonly label?: unknown
  readonly labels?: { readonly many: unknown }
  readonly fields?: Readonly<Record<string, { readonly target?: string }>>
}

/** The screens of the registry and the public pages; a path that starts with a screen's path is one of its records. */
export async function bundledScreens(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
): Promise<BundledScreen[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (ids: readonly string[], names: readonly string[] = []): string[] => {
    const seen = new Set([
      ...ids.map((id) => chunkOf.get(id)),
      ...names.map((name) => chunks.find((chunk) => chunk.name === name)),
    ])
    for (const chunk of seen) for (const file of chunk?.imports ?? []) seen.add(byFile.get(file))
    const all = [...seen].filter((chunk) => chunk !== undefined)
    return [
      ...new Set([...all.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])]),
    ].map((file) => `/${file}`)
  }
  const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(registry) ?? {}
  const entries: { id: string; entry: Entry }[] = []
  for (const id of [...dynamicallyImportedIds, ...importedIds].filter((one) => one.startsWith(`${source}market/`)))
    for (const value of Object.values((await import(id)) as Record<string, unknown>))
      if (isEntry(value) && (value.fields || !value.name)) entries.push({ id, entry: value })
  const moduleOf = new Map(entries.map(({ id, entry }) => [entry.name, id]))
  const screens = entries.map(({ id, entry }): BundledScreen => {
    const { screen, name, path, sort, fields = {}, labels, label = labels?.many } = entry
    const targets = Object.values(fields).flatMap(({ target }) => moduleOf.get(target ?? '') ?? [])
    const inside = `${source}inside.web.tsx`
    const records = recordFileOf(id, chunks, chunkOf)
    const request = firstRequests[screen]
    return {
      screen,
      label,
      files: filesOf([inside, id], fields === entry.fields && !request ? [] : records),
      recordFiles: filesOf([inside, id, ...targets], ['records', ...records]),
      ...(request && { request }),
      ...(name && path && sort && !request && { resource: { name, path, sort, ...listedRow(entry as Resource) } }),
    }
  })
  const pages = {
    '/payment': ['payment'],
    '/delivery': ['delivery'],
    '/register': ['accounts'],
    '/setup': ['accounts'],
    '/forgot': ['accounts'],
    '/reset': ['accounts'],
  }
  const page = (screen: string, names: string[]): BundledScreen => ({
    screen,
    files: filesOf([], ['start', ...names]),
    recordFiles: [],
  })
  return [
    ...screens,
    ...Object.entries(pages).map(([screen, names]) => page(screen, names)),
    ...['/', '/login', '/login/user', '/test/admin'].map((screen) => page(screen, ['entrance'])),
    { ...page('/home', []), files: filesOf([`${source}inside.web.tsx`], ['home']), request: homePath },
    { ...page('/account', []), files: filesOf([`${source}inside.web.tsx`], ['settings-records']) },
    // Every other path behind the guard.
    { ...page('', []), files: filesOf([`${source}inside.web.tsx`]) },
  ]
}

/** What the document needs to request the rows of a list, and to draw them before the app has loaded. */
function listedRow(of: Resource): Omit<NonNullable<DocumentScreen['resource']>, 'name' | 'path' | 'sort'> {
  const picture = Object.values(of.fields).some(({ kind }) => kind === 'image' || kind === 'images')
  const second = of.evidence.filter((name) => !of.list.includes(name))
  const sides = { between: joinsRows(of) ? titleSeparator : ' ', picture, second, tabs: of.stateField !== undefined }
  return { ...listParameters(of), title: of.title, sides }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'screen' in value && typeof value.screen === 'string'
}

/** The file with the records and pages of a definition's folder. */
function recordFileOf(
  id: string,
  chunks: readonly Rolldown.OutputChunk[],
  chunkOf: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const folder = id.slice(0, id.indexOf('/', `${source}market/`.length) + 1)
  const isFirst = chunkOf.get(id)?.name
  const own = chunks.filter(
    ({ name, moduleIds }) =>
      name !== isFirst && /-records$|^figures$/.test(name) && moduleIds.some((one) => one.startsWith(folder)),
  )
  return own.map(({ name }) => name)
}
