import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { PublicationCard } from './publication-card.web.tsx'
import { publication } from './publication.ts'

/** The page of a publication: its form beside a preview. */
export function PublicationScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={publication} id={id} preview={PublicationCard} />
}
