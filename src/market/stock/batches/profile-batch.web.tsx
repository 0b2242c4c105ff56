import type { Row } from '#engine/definition/resource.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { CardColumns } from '#engine/ui/card.web.tsx'
import { BatchSummary } from './batch-summary.web.tsx'
import { profileBatch } from './profile-batch.ts'

const tabs: readonly OwnTab<typeof profileBatch>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: BatchOverview },
]

/** The page of an import batch: its profiles and its rollback. */
export function ProfileBatchScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={profileBatch} id={id} tabs={tabs} />
}

function BatchOverview({ row }: { readonly row: Row<typeof profileBatch> }) {
  return (
    <CardColumns side={<RecordFacts resource={profileBatch} row={row} without={['name']} />}>
      <BatchSummary row={row} />
    </CardColumns>
  )
}
