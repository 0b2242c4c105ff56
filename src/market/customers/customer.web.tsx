import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'

const tabs = [picturesTab('image', words('Images', 'Images', 'الصور'))]

/** The page of a customer: the photo has a tab of its own. */
export function CustomerScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} tabs={tabs} />
}
