import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useUser } from '#engine/session/session.web.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'

/** The page of an article note: a provider reads what the customer wrote and changes nothing but the reply. */
export function ArticleNoteScreen(props: { readonly resource: Resource; readonly id: string }) {
  const isProvider = useUser()?.kind === 'provider'
  return <RecordScreen {...props} changeable={isProvider ? providerEditableFields['article-note'] : undefined} />
}
