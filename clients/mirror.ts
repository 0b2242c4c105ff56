import { changesAfter, currentCursor, dataOf, rowsOf, souk, SoukProblem, type RowOf } from './typescript/index.js'

type Brand = RowOf<'/api/config/apps/brands'>

// Keeps a copy of the brands of a Souk and prints it after each change: node clients/mirror.ts <address> <token>
const [address = '', token = ''] = process.argv.slice(2)
const client = souk({ address, token })
const brands = new Map<string, Brand>()

for (;;) {
  try {
    // The cursor comes first: what changes while the list is read is read once more, and nothing is missed.
    const cursor = await currentCursor(client)
    brands.clear()
    for await (const brand of rowsOf(client, '/api/config/apps/brands')) brands.set(brand.id, brand)
    print()
    for await (const { changes } of changesAfter(client, cursor, { pause: 1_000 })) {
      const ids = new Set(changes.filter(({ resource }) => resource === 'brand').map(({ recordId }) => recordId))
      for (const id of ids) await refresh(id)
      if (ids.size > 0) print()
    }
  } catch (error) {
    // Changes are missing, for example after a restored backup: begin again with the list.
    if (!(error instanceof SoukProblem) || error.code !== 'changes_lost') throw error
  }
}

/** Reads a record again; a deleted one leaves the copy. */
async function refresh(id: string): Promise<void> {
  try {
    const { data } = await dataOf(client.GET('/api/config/apps/brands/{id}', { params: { path: { id } } }))
    brands.set(id, data)
  } catch (error) {
    if (!(error instanceof SoukProblem) || error.code !== 'not_found') throw error
    brands.delete(id)
  }
}

function print(): void {
  console.log(JSON.stringify([...brands.values()].map(({ name }) => name).toSorted()))
}
