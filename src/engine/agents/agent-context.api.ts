import { AsyncLocalStorage } from 'node:async_hooks'

/** The call of a tool during which a route runs: the agent's name, and the id of the request to the route. */
interface AgentCall {
  readonly client: string
  readonly requestId: string
}

/** The current call of a tool. It is no header, so that no caller can pretend to be one. */
export const agentContext = new AsyncLocalStorage<AgentCall>()

/** The name in the audit trail of somebody for whom an agent acts. */
export function agentName(name: string, client: string): string {
  return `${name} · ${client}`
}
