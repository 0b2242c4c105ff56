import { words } from '#engine/definition/words.ts'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { CustomerContacts, NewOrderLink } from './customer-head.web.tsx'
import { customer } from './customer.ts'

const head = { Acts: NewOrderLink }

/** The page of a customer: who it is and how to reach them, then the overview it is given; the photo has a tab of its own. */
export function customerScreen(Overview: OwnTab<typeof customer>['Panel']) {
  const tabs: readonly OwnTab<typeof customer>[] = [
    { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: Overview },
    picturesTab('image', words('Images', 'Images', 'الصور')),
  ]
  return function CustomerScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={customer} id={id} head={head} summary={CustomerContacts} tabs={tabs} />
  }
}
