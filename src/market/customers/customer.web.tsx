import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { picturesTab } from '#engine/web/crud/page/pictures-tab.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'

const tabs = [picturesTab('image', words('Images', 'Images', 'الصور'))]

/** The page of a customer: the photo has a tab of its own. */
export function CustomerScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} tabs={tabs} />
}
