import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { authenticator } from '#market/accounts/sessions/sessions.api.ts'
import { newTokenKey } from '#market/accounts/tokens/token-key.api.ts'
import { CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { resources } from '#market/resources.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'

/** The result of a tool: whether it was refused, and its JSON. */
export interface ToolAnswer {
  readonly isError: boolean
  readonly body: {
    readonly data?: unknown
    readonly code?: string
    readonly detail?: string
    readonly status?: number
    readonly confirmationNeeded?: boolean
    readonly before?: unknown
  }
}

/** A listening shop with orders that await payment, for agents that speak the protocol over HTTP. */
export class AgentShop {
  readonly shelf: CatalogueFixture
  readonly address: string
  readonly #ownerId: string

  private constructor(shelf: CatalogueFixture, address: string, ownerId: string) {
    this.shelf = shelf
    this.address = address
    this.#ownerId = ownerId
  }

  static async open(environment: Readonly<Record<string, string>> = { SOUK_MCP: '1' }): Promise<AgentShop> {
    let tokens: (key: string) => Promise<Actor | null> = async () => null
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', ...environment })
    const authenticate = (token: string) =>
      token.startsWith('souk_') ? tokens(token) : Promise.resolve(actorOf(token))
    const shelf = await CatalogueFixture.open({ settings, authenticate })
    tokens = authenticator(shelf.database, resources)
    const [owner] = await shelf.database.query<{ id: string }>({
      text: `with boss as (
  insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), 'Direction', 'admin', '["*"]') returning id)
insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
select gen_random_uuid(), 'Amina', 'Haddad', 'amina@souk.test', 'amina', '', id from boss returning id`,
    })
    await shelf.make('payment-mode', { name: 'Virement', kind: 'manual', instructions: 'IBAN', apiUrl: null })
    const address = await shelf.app.listen({ port: 0, host: '127.0.0.1' })
    return new AgentShop(shelf, address, owner?.id ?? '')
  }

  close(): Promise<void> {
    return this.shelf.close()
  }

  /** Places an order of 54.00 that awaits payment, of a customer with this note in the order. */
  async order(note: string | null = null): Promise<Row> {
    const customer = await this.shelf.make('customer', { email: `nadia-${newId()}@personal.example` })
    const article = await this.shelf.make('article', { name: `Forfait ${newId()}`, price: units(5400) })
    const body = { customerId: customer.id, lines: [{ articleId: article.id, quantity: 1 }], submit: true, note }
    const answer = await ask(this.shelf.app, 'POST', `${order.path}/place`, { body })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data as Row
  }

  /** The key of a new token of the administrator. */
  async token(scopes: readonly string[], agentTools: readonly string[] = []): Promise<string> {
    const id = newId()
    const key = newTokenKey()
    await this.shelf.database.query({
      text: `insert into api_token (id, name, expires_on, scopes, agent_tools, owner_id)
        values ($1, 'Agent', '2099-01-01', $2::jsonb, $3::jsonb, $4)`,
      values: [id, JSON.stringify(scopes), JSON.stringify(agentTools), this.#ownerId],
    })
    await this.shelf.database.query({
      text: 'insert into api_token_key (token_id, hash) values ($1, $2)',
      values: [id, tokenHash(key)],
    })
    return key
  }

  /** A connected client of the protocol. */
  async agent(token: string, name = 'Bureau'): Promise<Client> {
    const client = new Client({ name, version: '1.0' })
    const headers = { authorization: `Bearer ${token}` }
    const url = new URL('/mcp', this.address)
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    return client
  }
}

/** Calls a tool and reads its JSON. */
export async function callTool(agent: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const { content, isError } = await agent.callTool({ name, arguments: { ...input } })
  const [{ text } = { text: '{}' }] = content as { text: string }[]
  return { isError: isError === true, body: JSON.parse(text) as ToolAnswer['body'] }
}

/** Calls a tool, and a second time with the confirmation code if it needs one. */
export async function confirmTool(agent: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const { isError, body } = await callTool(agent, name, input)
  if (isError || !body.confirmationNeeded) return { isError, body }
  return callTool(agent, name, { ...input, code: body.code })
}
