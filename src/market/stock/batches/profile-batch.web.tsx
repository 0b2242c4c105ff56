import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { BatchSummary } from './batch-summary.web.tsx'
import { profileBatch } from './profile-batch.ts'

/** The page of a batch of profiles: what came in it, and whether it can go again whole. */
export function ProfileBatchScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={profileBatch} id={id} summary={BatchSummary} />
}
