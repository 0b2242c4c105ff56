import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { PublicationCard } from './publication-card.web.tsx'

/** The page of a publication: beside its form, the card people will meet. */
export function PublicationScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} preview={PublicationCard} />
}
