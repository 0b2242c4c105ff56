import type { FunctionComponent } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordBeside } from '#engine/record/beside/record-beside.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { CardColumns } from '#engine/ui/card.web.tsx'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { articleNote } from './article-note.ts'

/** The component that shows a customer’s review of an article and the reply. */
export type Review = FunctionComponent<{ readonly row: Row<typeof articleNote>; readonly isPage?: boolean }>

/** The page of a review: shows the text with a reply box; a button opens the form. A provider can change only the reply. */
export function articleNoteScreen(Review: Review) {
  const Panel = ({ row }: { readonly row: Row<typeof articleNote> }) => (
    <CardColumns side={<RecordBeside resource={articleNote} row={row} values={row} />}>
      <Review row={row} isPage />
    </CardColumns>
  )
  const tabs: readonly OwnTab<typeof articleNote>[] = [
    { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel },
  ]
  return function ArticleNoteScreen({ id }: { readonly id: string }) {
    const isProvider = useUser()?.kind === 'provider'
    const changeable = isProvider ? providerEditableFields['article-note'] : undefined
    return <RecordScreen resource={articleNote} id={id} tabs={tabs} changeable={changeable} />
  }
}
