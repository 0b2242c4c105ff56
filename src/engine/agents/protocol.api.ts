import { randomBytes } from 'node:crypto'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, isInitializeRequest, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyRequest } from 'fastify'
import type { ListedTool } from './agent-route.api.ts'
import type { ToolResult } from './call-tool.api.ts'
import type { ToolInput } from './tool-input.api.ts'

// This file is loaded with the first message of an agent, so that the protocol does not slow the start of Souk.

/** What a server offers to agents. */
interface Offer {
  readonly name: string
  readonly version: string
  readonly instructions: string
  readonly list: () => Promise<readonly ListedTool[]>
  readonly call: (tool: string, input: ToolInput) => Promise<ToolResult>
}

/** Answers one request of the protocol. Each request has a server of its own, so processes share nothing. */
export async function answerAgent(request: FastifyRequest, offer: Offer): Promise<Response> {
  const { name, version, instructions } = offer
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...(await offer.list())] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await offer.call(params.name, params.arguments ?? {})
    return { content: [{ type: 'text', text }], isError }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const headers = Object.entries(request.headers).flatMap(([header, value]): [string, string][] =>
    typeof value === 'string' ? [[header, value]] : [],
  )
  try {
    const url = new URL(request.url, 'http://souk.invalid')
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: request.body })
  } finally {
    // The response with JSON is complete when the transport returns it.
    void server.close()
  }
}

/**
 * The name of the agent's program. A session id carries it, because only the first message states it. The name is that
 * which the program claims: the token decides the rights.
 */
export function clientOf(request: FastifyRequest): { readonly name: string; readonly session?: string } {
  if (isInitializeRequest(request.body)) {
    const { name, version } = request.body.params.clientInfo
    const claimed = nameIn(`${name} ${version}`)
    return {
      name: claimed,
      session: `${Buffer.from(claimed).toString('base64url')}.${randomBytes(9).toString('base64url')}`,
    }
  }
  const [, encoded = ''] = /^([\w-]{1,200})\.[\w-]{12}$/.exec(String(request.headers['mcp-session-id'] ?? '')) ?? []
  return { name: nameIn(Buffer.from(encoded, 'base64url').toString()) || 'MCP' }
}

/** A name without characters that could disguise it. */
function nameIn(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} ._/@+-]/gu, '')
    .trim()
    .slice(0, 60)
}
