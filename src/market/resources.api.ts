import type { AppendOnlyTable } from '../engine/database/schema/triggers.api.ts'
import { resourcesIn } from '../engine/definition/menu.ts'
import type { Resource } from '../engine/definition/resource.ts'
import { definitions, menu } from './registry.ts'
import { standardCountryNames } from './shared/plan/country-names.api.ts'
import { addCountryNames } from './shared/plan/country-names.ts'

// The server recognises all common names of countries; browsers only those in CLDR.
addCountryNames(standardCountryNames())

/** The resources of the product in menu order. */
export const resources: readonly Resource[] = await Promise.all(resourcesIn(menu).map(({ name }) => definitionOf(name)))

function definitionOf(name: string): Promise<Resource> {
  const load = definitions[name]
  if (!load) throw new Error(`The menu opens ${name}, which src/market/registry.ts does not define`)
  return load()
}

/** The append-only tables; the database refuses changes of their rows. */
export const appendOnlyTables: readonly AppendOnlyTable[] = [
  { table: 'audit_entry' },
  { table: 'audit_link' },
  { table: 'order_transition' },
  { table: 'stock_movement', cascades: true },
  { table: 'loyalty_movement' },
  { table: 'provider_statement' },
  { table: 'provider_statement_line' },
  { table: 'provider_statement_file' },
]
