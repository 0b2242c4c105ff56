import type { FastifyInstance } from 'fastify'
import type { Services } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer, testServices } from '#engine/testing/server.api.ts'
import { marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { synonyms } from '#market/specification/field-aliases.api.ts'

/** Currencies with two, three and no decimals, for tests with amounts. */
export const currencies = ['EUR', 'TND', 'XOF'] as const

/** Converts a number of minor units (cents, millimes, francs) to decimal text. */
export function units(count: number): string {
  return writeAmount(BigInt(count))
}

/** Default article values: no plan, and no stock required. */
const soldWithoutStock = {
  ...{ countries: [], dataAllowance: null, voiceMinutes: null, textMessages: null, validityDays: null },
  ...{ delivery: null, availableOnOrder: true },
}

/** A test server with the whole catalogue and a separate database. */
export class CatalogueFixture {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly services: Services
  #count = 0

  private constructor(database: TestDatabase, app: FastifyInstance, services: Services) {
    this.database = database
    this.app = app
    this.services = services
  }

  static async open(customServices: Partial<Services> = {}, currency = 'EUR'): Promise<CatalogueFixture> {
    const database = await testDatabase()
    await database.query({
      text: 'update organisation set currency = $1, decimals = $2',
      values: [currency, currencyDecimals.get(currency)],
    })
    const services = testServices({
      database,
      resources,
      overrides,
      areas: marketAreas,
      fieldAliases: synonyms,
      ...customServices,
    })
    return new CatalogueFixture(database, await testServer(services), services)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
  }

  /** Creates a sample row of a resource with the given values. */
  async make(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<Row> {
    this.#count += 20
    const resource = resources.find((one) => one.name === name)
    if (!resource) throw new Error(name)
    const usual = name === 'article' ? soldWithoutStock : {}
    const open = Object.entries(resource.fields).filter(([field]) => !Object.hasOwn(values, field))
    const rest = { ...resource, fields: Object.fromEntries(open) }
    const body = { ...(await sampleBody(this.app, rest, resources, this.#count)), ...usual, ...values }
    const response = await ask(this.app, 'POST', resource.path, { body })
    if (response.status !== 201) throw new Error(`${name}: ${response.text}`)
    return response.body.data as Row
  }

  async get(url: string): Promise<unknown> {
    return (await ask(this.app, 'GET', url)).body.data
  }
}
