import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import { settingValues } from '#engine/server/environment.api.ts'

/** `npm run --silent mcp`: a desktop client of agents connects to this process, which forwards to a running Souk. */
readCommandLine({
  name: 'npm run mcp',
  purpose: 'connects a desktop client of agents to the Souk at SOUK_MCP_ADDRESS, with the API token in SOUK_MCP_TOKEN',
})

const { values, faults } = settingValues(process.env, ['SOUK_MCP_ADDRESS', 'SOUK_MCP_TOKEN'])
const { SOUK_MCP_ADDRESS: address = 'http://127.0.0.1:3000', SOUK_MCP_TOKEN: token } = values
if (faults.length > 0 || token === undefined || !URL.canParse(address)) {
  console.error(
    faults[0] ?? 'Set SOUK_MCP_TOKEN to the key of an API token, and SOUK_MCP_ADDRESS to the address of Souk.',
  )
  process.exit(2)
}

const desktop = new StdioServerTransport()
const souk = new StreamableHTTPClientTransport(new URL('/mcp', address), {
  requestInit: { headers: { authorization: `Bearer ${token}` } },
})
souk.onmessage = (message) => void desktop.send(message)
souk.onerror = (error) => console.error(`Souk: ${error.message}`)
desktop.onmessage = (message) => {
  souk.send(message).catch((error: unknown) => {
    // The desktop client waits for an answer to each request, so a failure is one.
    if (!('id' in message)) return
    const reason = error instanceof Error ? error.message : String(error)
    void desktop.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: reason } })
  })
}
desktop.onclose = () => void souk.close()
process.stdin.on('end', () => process.exit(0))
await souk.start()
await desktop.start()
