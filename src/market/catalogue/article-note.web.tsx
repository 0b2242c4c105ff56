import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { useUser } from '#engine/web/session.ts'
import { providersKeep } from '../providers/own-changes.ts'

/** The page of an article note: a provider reads what the customer wrote and changes nothing but the reply. */
export function ArticleNoteScreen(props: { readonly resource: Resource; readonly id: string }) {
  const isProvider = useUser()?.kind === 'provider'
  return <RecordScreen {...props} changeable={isProvider ? providersKeep['article-note'] : undefined} />
}
