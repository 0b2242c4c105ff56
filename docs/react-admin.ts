/**
 * A data provider of react-admin for Souk, with every method of `DataProvider`: `souk('https://souk.example', token)`. The name
 * of a resource is its path after `/api/`.
 */
export function souk(address: string, token: string) {
  async function ask(method: string, path: string, body?: object, version?: number) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    if (version !== undefined) headers['if-match'] = `"v${version}"`
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${address}/api/${path}`, { method, headers, ...sent })
    const said = JSON.parse((await answer.text()) || '{}')
    if (!answer.ok) throw refusal(answer.status, said)
    return said
  }

  /**
   * The cursor at which each page begins, by page number. react-admin requests pages by number; Souk returns only the cursor of
   * the next page.
   */
  const begins = new Map<string, string>()
  async function getList(resource: string, { pagination, sort, filter = {} }: ListParams) {
    const { page = 1, perPage = 25 } = pagination ?? {}
    // react-admin sorts by id by default. Ids increase with time, so `createdAt` gives the same order.
    const field = sort?.field === 'id' ? 'createdAt' : sort?.field
    const order = sort && { sort: `${sort.order === 'DESC' ? '-' : ''}${field}` }
    const asked = `${resource}?${new URLSearchParams({ ...filter, ...order, limit: String(perPage) })}`
    let at = page
    while (at > 1 && !begins.has(`${asked} ${at}`)) at -= 1
    for (; ; at += 1) {
      const after = begins.get(`${asked} ${at}`)
      const { data, page: around } = await ask('GET', after ? `${asked}&after=${after}` : asked)
      if (around.next) begins.set(`${asked} ${at + 1}`, around.next)
      const total = around.exact ? around.total : undefined
      const pageInfo = { hasNextPage: around.next !== null, hasPreviousPage: page > 1 }
      if (at === page) return { data, total, pageInfo }
      // The list ends before the requested page.
      if (!around.next) return { data: [], total, pageInfo }
    }
  }

  async function getMany(resource: string, { ids }: { ids: readonly Id[] }) {
    const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, n) => ids.slice(n * most, (n + 1) * most))
    const lists = await Promise.all(
      parts.map((part) =>
        getList(resource, { filter: { 'id[in]': part.join(',') }, pagination: { page: 1, perPage: most } }),
      ),
    )
    return { data: lists.flatMap(({ data }) => data) }
  }
  const getOne = (resource: string, { id }: { id: Id }) => ask('GET', `${resource}/${id}`)
  const update = (resource: string, { id, data, previousData }: Changed) =>
    ask('PATCH', `${resource}/${id}`, data, previousData?.version)
  const remove = async (resource: string, { id, previousData }: Removed) => {
    const row = previousData ?? (await getOne(resource, { id })).data
    await ask('DELETE', `${resource}/${id}`, undefined, row.version)
    return { data: row }
  }

  /** Performs an action on each row, with the row's current version. */
  async function toEach(resource: string, ids: readonly Id[], act: (row: Row) => Promise<unknown>) {
    const { data } = await getMany(resource, { ids })
    for (const row of data) await act(row)
    return { data: [...ids] }
  }
  return {
    ...{ getList, getMany, getOne, update, delete: remove },
    getManyReference: (resource: string, { target, id, ...params }: ListParams & { target: string; id: Id }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: String(id) } }),
    create: (resource: string, { data }: { data: object }) => ask('POST', resource, data),
    updateMany: (resource: string, { ids, data }: { ids: readonly Id[]; data: object }) =>
      toEach(resource, ids, (row) => update(resource, { id: row.id, data, previousData: row })),
    deleteMany: (resource: string, { ids }: { ids: readonly Id[] }) =>
      toEach(resource, ids, (row) => remove(resource, { id: row.id, previousData: row })),
  }
}

/** The number of ids that one request may contain. */
const most = 100

type Id = string | number

interface Row {
  readonly id: string
  readonly version: number
}

interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number }
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter?: Readonly<Record<string, string>>
}

interface Removed {
  readonly id: Id
  readonly data?: unknown
  readonly previousData?: { readonly version: number }
}

interface Changed extends Removed {
  readonly data: object
}

/** The error that react-admin shows: each problem beside its field, the others above the form. */
function refusal(status: number, body: { detail: string; details?: readonly { field?: string; detail: string }[] }) {
  const errors = Object.fromEntries(
    (body.details ?? []).map(({ field = 'root.serverError', detail }) => [field, detail]),
  )
  return Object.assign(new Error(body.detail), { status, body: { ...body, errors } })
}
