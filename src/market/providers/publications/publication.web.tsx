import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { PublicationCard } from './publication-card.web.tsx'
import { publication } from './publication.ts'

/** The page of a publication: beside its form, the card people will meet. */
export function PublicationScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={publication} id={id} preview={PublicationCard} />
}
