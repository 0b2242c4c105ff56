import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { twoFactorReset } from '#market/shared/two-factor.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { overviewOf } from './landing/overview.web.ts'
import { ProviderFigures } from './landing/provider-figures.web.tsx'
import { provider } from './provider.ts'

const UserTwoFactorPanel = lazyComponent(() => import('#market/accounts/two-factor/user-two-factor-panel.web.tsx'))

const tabs: readonly OwnTab[] = [
  {
    key: 'calendar',
    label: words('Agenda', 'Calendar', 'التقويم'),
    place: 'last',
    demand: 'provider-calendar:read',
    Panel: lazyComponent(() => import('./calendar/calendar-tab.web.tsx')),
  },
  {
    key: 'customers',
    label: words('Clients', 'Customers', 'العملاء'),
    place: 'last',
    demand: 'subscription:read',
    Panel: lazyComponent(() => import('./customers-tab.web.tsx')),
  },
  {
    key: 'reviews',
    label: words('Avis', 'Reviews', 'التقييمات'),
    place: 'last',
    demand: 'article-note:read',
    Panel: lazyComponent(() => import('./reviews/reviews-tab.web.tsx')),
  },
]

/** To a provider their company is no entry of a list: the way back leads home. */
const company: Resource = {
  ...provider,
  screen: '/home',
  labels: { ...provider.labels, many: words('Accueil', 'Home', 'الرئيسية') },
}

/** The page of a provider: above its tabs what it has, and what customers think of its articles in one of them. */
export function ProviderScreen({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const isOwn = useUser()?.kind === 'provider'
  return (
    <RecordScreen
      resource={isOwn ? company : resource}
      id={id}
      summary={isOwn ? Figures : SeenByStaff}
      tabs={tabs}
      changeable={isOwn ? providerEditableFields.provider : undefined}
    />
  )
}

/** Whoever may, sees as well whether the company signs in with two steps, and takes the second one from who has lost it. */
function SeenByStaff(shown: { readonly resource: Resource; readonly row: Row }) {
  const may = useMay()
  return (
    <>
      <Figures row={shown.row} />
      <Suspense>{may(twoFactorReset) && <UserTwoFactorPanel {...shown} />}</Suspense>
    </>
  )
}

function Figures({ row }: { readonly row: Row }) {
  const { data } = useQuery(overviewOf(row.id))
  if (!data) return null
  const tab = (name: string): string => `${provider.screen}/${row.id}?tab=${name}`
  return (
    <ProviderFigures
      overview={data}
      places={{
        articles: tab('article-provider'),
        notes: tab('reviews'),
        placks: tab('plack'),
        calendar: tab('calendar'),
      }}
    />
  )
}
