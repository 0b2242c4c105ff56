/** A request that the document started before any code had loaded. */
interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly startedAt: number
  readonly answer: Promise<Response>
}

/** The requests started by the document, by method and URL. */
type EarlyRequests = Map<string, EarlyRequest>

declare global {
  interface Window {
    earlyRequests?: EarlyRequests
  }
}

/** The age in milliseconds after which an early response is too old for a screen. */
const maxAge = 30_000

/**
 * The response that the document requested early, for one request only. Null when there is none, or when the token, the
 * language or another header has changed since.
 */
export function takeEarlyResponse(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown = null,
): Promise<Response> | null {
  const early = globalThis.window?.earlyRequests
  const key = `${method} ${url}`
  const earlyRequest = early?.get(key)
  if (!earlyRequest) return null
  early?.delete(key)
  const names = new Set([...Object.keys(headers), ...Object.keys(earlyRequest.headers)])
  const isSame = earlyRequest.body === body && [...names].every((name) => headers[name] === earlyRequest.headers[name])
  return isSame && Date.now() - earlyRequest.startedAt < maxAge ? earlyRequest.answer : null
}

/** What the document says about its screen: the API paths of its first data. */
export interface DocumentScreen {
  /** The path of the screen, without the id of a record. */
  readonly screen: string
  readonly resource?: {
    readonly name: string
    readonly path: string
    readonly sort: string
    /** The fields by which the list can be sorted. */
    readonly sorts: readonly string[]
    /** The filter parameters of the list, such as `total[gte]`. */
    readonly filters: readonly string[]
    /** Whether the list has columns that the server adds on request. */
    readonly columns: boolean
    /** The fields of a row's title. */
    readonly title: readonly string[]
    /**
     * The text between them, whether the list shows a picture before them, the fields of the line below them, and
     * whether the list has tabs for the states of its rows.
     */
    readonly sides: {
      readonly between: string
      readonly picture: boolean
      readonly second: readonly string[]
      readonly tabs: boolean
    }
  }
  /** A request of staff on a screen that shows no list, for its address without parameters. */
  readonly request?: string
  /** The name of the screen by language. */
  readonly label?: Readonly<Record<string, string>>
}

/** The storage keys, the public paths, and the page sizes of lists. */
export interface EarlyKeys {
  readonly token: string
  readonly tokenAgain: string
  readonly user: string
  readonly open: readonly string[]
  readonly pageSizes: readonly number[]
  readonly pageSize: number
}

/**
 * Starts the session, the wording and the first data of the screen with the stored token, as the app will request them.
 * Without a token it requests nothing. Its source text is part of the document, so it uses nothing outside itself.
 */
export function startEarlyRequests(keys: EarlyKeys, language: string): void {
  const early: EarlyRequests = (window.earlyRequests = new Map())
  const { pathname, search } = location
  const stored = (key: string) => localStorage.getItem(key)
  const start = (url: string, headers: Record<string, string>, more: RequestInit = {}): void => {
    const answer = fetch(url, { ...more, headers, credentials: 'same-origin', signal: AbortSignal.timeout(15_000) })
    answer.catch(() => {})
    early.set(`GET ${url}`, { headers, body: null, startedAt: Date.now(), answer })
  }
  const listUrl = (user: string, resource: NonNullable<DocumentScreen['resource']>): string => {
    const { name, path, sorts, filters, columns } = resource
    const read = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
    let { lng: _, theme: __, ...address } = read(search)
    const view = Object.keys(address).length > 0 ? null : JSON.parse(stored(`usual-view/${user}/${name}`) ?? 'null')
    if (view) address = read(view.query)
    const query = new URLSearchParams()
    const words = (address['q'] ?? '').slice(0, 200).trim()
    if (words) query.set('q', words)
    for (const [parameter, value] of Object.entries(address)) {
      const filter = parameter.replace('[is]', '')
      if (value && filters.includes(filter)) query.append(filter, value)
    }
    const { limit } = JSON.parse(stored(`list/${name}`) ?? '{}') ?? {}
    const usual = typeof limit === 'number' && limit > 0 && limit <= 200 ? limit : keys.pageSize
    query.set('limit', String(keys.pageSizes.find((size) => String(size) === address['limit']) ?? usual))
    const { sort = '' } = address
    query.set('sort', sorts.includes(sort.replace(/^-/, '')) ? sort : resource.sort)
    const cursor = address['after'] ? 'after' : 'before'
    if (address[cursor]) query.set(cursor, address[cursor])
    if (columns) query.set('columns', 'true')
    return `${path}?${query}`
  }
  try {
    const token = stored(keys.token)
    if (!token || token !== stored(keys.tokenAgain) || keys.open.includes(pathname.replace(/(.)\/+$/, '$1'))) return
    const user = JSON.parse(stored(keys.user) ?? '')
    const seen = JSON.parse(sessionStorage.getItem('see-as') ?? 'null')
    const headers = {
      Accept: 'application/json, application/problem+json',
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
      'x-access-token': token,
      ...(seen && { 'X-See-As': seen.token }),
    }
    start('/api/auth/session', headers)
    start('/api/wording', {}, { cache: 'no-cache' })
    const { screen, resource, request }: DocumentScreen = JSON.parse(
      document.querySelector<HTMLMetaElement>('meta[name=screen]')?.content ?? '{}',
    )
    const [id, more] = pathname.slice((screen ?? '').length + 1).split('/')
    if (resource && !id) start(listUrl(user.id, resource), headers)
    else if (resource && !more && /^[0-9a-f-]{36}$/.test(id ?? '')) start(`${resource.path}/${id}`, headers)
    else if (request && !search && user.kind !== 'provider') start(request, headers)
  } catch {
    // Without access to the storage there is no session; the app requests what an unreadable value prevented here.
  }
}
