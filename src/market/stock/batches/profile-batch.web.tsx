import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { BatchSummary } from './batch-summary.web.tsx'

/** The page of a batch of profiles: what came in it, and whether it can go again whole. */
export function ProfileBatchScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={BatchSummary} />
}
