import type { Row } from '#engine/definition/resource.ts'
import { ManagedFacts } from '#engine/record/record-strip.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { apiToken } from './api-token.ts'
import TokenKey from './token-key.web.tsx'

/** The page of an API token, with its key above the other fields. */
export function ApiTokenScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={apiToken} id={id} summary={TokenSummary} />
}

function TokenSummary({ row }: { readonly row: Row<typeof apiToken> }) {
  return (
    <>
      <ManagedFacts resource={apiToken} row={row} />
      <TokenKey row={row} />
    </>
  )
}
