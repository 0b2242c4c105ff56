import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { PublicationCard } from './publication-card.web.tsx'

/** The page of a publication: beside its form, the card people will meet. */
export function PublicationScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} preview={PublicationCard} />
}
