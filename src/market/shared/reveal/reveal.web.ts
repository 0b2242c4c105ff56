import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Confirmation } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { Revealed, revealOf } from './reveal.contract.ts'

/** The fields that a reveal of a secret requires. */
export interface RevealProof extends Confirmation {
  readonly reason: string
  readonly currentPassword: string
}

/** Reveals one secret of a row. */
export async function revealSecret(resource: Resource, row: Row, field: string, proof: RevealProof): Promise<Revealed> {
  const ask = { params: { id: row.id }, body: { field, ...proof } }
  return (await callApi<ReturnType<typeof revealOf>>('POST', `${resource.path}/:id/reveal`, ask)).data
}
