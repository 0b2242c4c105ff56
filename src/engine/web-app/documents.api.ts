import { cacheResponse } from '#engine/http/limits/response-cache.api.ts'
import type { BuiltFile } from './built-app.api.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** A screen as the build describes it: the files that it needs, and the data that the document's script needs. */
interface BuiltScreen extends Readonly<Record<string, unknown>> {
  /** The path of the screen; the empty path is the screen of all paths without their own. */
  readonly screen: string
  readonly files: readonly string[]
  /** The files of a record below the path. */
  readonly recordFiles: readonly string[]
}

/** The document of a screen, and the headers that belong to it. */
export interface ScreenDocument extends BuiltFile {
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns a function from a path to its document: the built page with the files and the first data of the screen, so
 * that the browser requests all of them at once. Null before the first build.
 */
export function screenDocuments(
  files: ReadonlyMap<string, BuiltFile>,
): ((path: string) => Promise<ScreenDocument>) | null {
  const page = files.get('/index.html')
  if (!page) return null
  const text = page.bytes.toString()
  const policy = contentSecurityPolicy(text)
  const screens: readonly BuiltScreen[] = JSON.parse(files.get('/.vite/screens.json')?.bytes.toString() ?? '[]')
  const byPath = new Map(screens.map((screen) => [screen.screen, screen]))
  const documents = new Map<string, Promise<ScreenDocument>>()
  return (path) => {
    const requested = path.replace(/(.)\/+$/, '$1')
    const above = byPath.get(requested.slice(0, requested.lastIndexOf('/')))
    const screen = byPath.get(requested) ?? (above?.recordFiles.length ? above : byPath.get(''))
    const isRecord = screen !== undefined && screen === above && !byPath.has(requested)
    const key = `${screen?.screen} ${isRecord}`
    const document = documents.get(key) ?? documentOf(page, text, policy, screen, isRecord)
    documents.set(key, document)
    return document
  }
}

async function documentOf(
  page: BuiltFile,
  text: string,
  policy: string,
  screen: BuiltScreen | undefined,
  isRecord: boolean,
): Promise<ScreenDocument> {
  if (!screen) return { ...page, headers: { 'content-security-policy': policy } }
  const { files, recordFiles, ...data } = screen
  const needed = isRecord ? recordFiles : files
  const scripts = needed.filter((file) => file.endsWith('.js'))
  const styles = needed.filter((file) => file.endsWith('.css'))
  const content = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  const sheets = styles
    .filter((file) => !text.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  const document = text
    .replace('<!-- screen -->', () => `<meta name="screen" content="${content}">${preloads.join('')}`)
    .replace('<!-- styles -->', () => sheets.join(''))
  return {
    ...page,
    ...(await cacheResponse(document, page.type)),
    headers: {
      'content-security-policy': policy,
      ...(needed.length > 0 && { link: needed.map(linkTo).join(', ') }),
    },
  }
}

function linkTo(file: string): string {
  return `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`
}
