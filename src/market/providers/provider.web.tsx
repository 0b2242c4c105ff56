import type { Row } from '#engine/definition/resource.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { Contacts } from '#market/shared/contacts.web.tsx'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { providerOverview, type ProviderParts } from './provider-overview.web.tsx'
import { provider } from './provider.ts'
import { providerMessages } from './provider.messages.ts'
import CustomersTab from './customers-tab.web.tsx'
import ReviewsTab from './reviews/reviews-tab.web.tsx'

const tabs: readonly OwnTab<typeof provider>[] = [
  {
    key: 'calendar',
    label: providerMessages.calendar,
    place: 'last',
    demand: 'provider-calendar:read',
    Panel: lazyComponent(() => import('./calendar/calendar-tab.web.tsx')),
  },
  {
    key: 'customers',
    label: providerMessages.customers,
    place: 'last',
    demand: 'subscription:read',
    Panel: CustomersTab,
  },
  {
    key: 'reviews',
    label: providerMessages.reviews,
    place: 'last',
    demand: 'article-note:read',
    Panel: ReviewsTab,
  },
]

/** A signed-in provider returns to the home page from its company's page, because it has no list of companies. */
const company: typeof provider = {
  ...provider,
  screen: '/home',
  labels: { ...provider.labels, many: providerMessages.many },
}

/** Creates the page of a provider: contact details, then balance, sales, calendar and reviews. */
export function providerScreen(parts: ProviderParts) {
  const shown: typeof tabs = [
    { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: providerOverview(parts) },
    ...tabs,
  ]
  return function ProviderScreen({ id }: { readonly id: string }) {
    const isOwn = useUser()?.kind === 'provider'
    return (
      <RecordScreen
        resource={isOwn ? company : provider}
        id={id}
        summary={ProviderContacts}
        tabs={shown}
        changeable={isOwn ? providerEditableFields.provider : undefined}
      />
    )
  }
}

function ProviderContacts({ row }: { readonly row: Row<typeof provider> }) {
  return <Contacts resource={provider} row={row} copied={['email', 'phone', 'website']} />
}
