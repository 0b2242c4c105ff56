/** A data provider of react-admin for a Souk: `souk('https://souk.example', token)`. A resource is its path after `/api/`. */
export function souk(address: string, token: string) {
  async function ask(method: string, path: string, body?: object, version?: number) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    if (version !== undefined) headers['if-match'] = `"v${version}"`
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${address}/api/${path}`, { method, headers, ...sent })
    const said = JSON.parse((await answer.text()) || '{}')
    if (!answer.ok) throw Object.assign(new Error(said.detail), { status: answer.status, body: said })
    return said
  }

  /** react-admin counts pages, Souk goes from one to the next: pages that were seen are remembered by where they begin. */
  const begins = new Map<string, string>()
  async function getList(resource: string, { pagination, sort, filter = {} }: ListParams) {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const order = sort && { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }
    const asked = `${resource}?${new URLSearchParams({ ...filter, ...order, limit: String(perPage) })}`
    let at = page
    while (at > 1 && !begins.has(`${asked} ${at}`)) at -= 1
    for (; ; at += 1) {
      const after = begins.get(`${asked} ${at}`)
      const { data, page: around } = await ask('GET', after ? `${asked}&after=${after}` : asked)
      if (around.next) begins.set(`${asked} ${at + 1}`, around.next)
      const pageInfo = { hasNextPage: around.next !== null, hasPreviousPage: page > 1 }
      if (at === page || !around.next) return { data, total: around.exact ? around.total : undefined, pageInfo }
    }
  }

  const getMany = (resource: string, { ids }: { ids: readonly string[] }) =>
    getList(resource, { filter: { 'id[in]': ids.join(',') }, pagination: { page: 1, perPage: 100 } })
  const update = (resource: string, { id, data, previousData }: Changed) =>
    ask('PATCH', `${resource}/${id}`, data, previousData.version)
  const remove = async (resource: string, { id, previousData }: Changed) => {
    await ask('DELETE', `${resource}/${id}`, undefined, previousData.version)
    return { data: previousData }
  }
  return {
    ...{ getList, getMany, update, delete: remove },
    getOne: (resource: string, { id }: { id: string }) => ask('GET', `${resource}/${id}`),
    getManyReference: (resource: string, { target, id, ...params }: ListParams & { target: string; id: string }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: (resource: string, { data }: { data: object }) => ask('POST', resource, data),
  }
}

interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number }
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter?: Readonly<Record<string, string>>
}

interface Changed {
  readonly id: string
  readonly data: object
  readonly previousData: { readonly version: number }
}
