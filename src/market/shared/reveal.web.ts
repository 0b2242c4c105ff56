import type { Resource, Row } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'
import type { Revealed } from './revealed-secret.web.tsx'

/** What it takes to see a secret in clear. */
export interface RevealProof {
  readonly reason: string
  readonly currentPassword: string
}

/** Asks for one secret of a row in clear. */
export async function revealed(resource: Resource, row: Row, field: string, proof: RevealProof): Promise<Revealed> {
  const body = { field, ...proof }
  return (await request<{ data: Revealed }>(`${resource.path}/${row.id}/reveal`, { method: 'POST', body })).data
}
