import { IconPlus } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { useSummary } from '#engine/fields/registry.web.tsx'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { Contacts } from '#market/shared/contacts.web.tsx'
import { customer } from './customer.ts'
import { WhatIsMissing } from './incomplete-cell.web.tsx'
import { customerMessages } from './customer.messages.ts'

const head = { Acts: NewOrderLink }

/** The page of a customer: personal data and contact, then the overview. The photo has a separate tab. */
export function customerScreen(Overview: OwnTab<typeof customer>['Panel']) {
  const tabs: readonly OwnTab<typeof customer>[] = [
    { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: Overview },
    picturesTab('image', customerMessages.tabs),
  ]
  return function CustomerScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={customer} id={id} head={head} summary={CustomerContacts} tabs={tabs} />
  }
}

function CustomerContacts({ row }: { readonly row: Row<typeof customer> }) {
  return (
    <>
      <Contacts resource={customer} row={row} copied={['email', 'phone']} shown={['language']} />
      <WhatIsMissing row={row} />
    </>
  )
}

/** The link that creates an order for the customer. */
function NewOrderLink({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const may = useMay()
  const { screen, labels } = useSummary('order')
  if (!may('order:create')) return null
  return (
    <AppLink className={buttonClass()} href={`${screen}/new?customerId=${row.id}`}>
      <IconPlus size={16} aria-hidden="true" />
      {say(labels.create)}
    </AppLink>
  )
}
