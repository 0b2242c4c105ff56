import type { OwnTab } from '#engine/record/tabs.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { NetworkHint } from '../codes/network-hint.web.tsx'
import { profileId } from './profile-id.ts'
import { ProfileActs, ProfileStanding, ProfileTitle, qrTab } from './profile-summary.web.tsx'
import { profileIdMessages } from './profile-id.messages.ts'

const PrintPage = lazyComponent(() => import('../qr/print-page.web.tsx'))

// Only actions, orders and subscriptions change the state and the customer of a profile.
const managedFields = new Set(['state', 'customerId'])
const changeable = profileId.form.flatMap(({ fields }) => fields).filter((name) => !managedFields.has(name))

const tabs: readonly OwnTab<typeof profileId>[] = [
  {
    key: 'overview',
    label: recordPageMessages.overview,
    place: 'front',
    Panel: lazyComponent(() => import('./profile-overview.web.tsx')),
  },
  {
    key: qrTab,
    label: profileIdMessages.qrCode,
    place: 'first',
    Panel: lazyComponent(() => import('../qr/qr-tab.web.tsx')),
  },
  {
    key: 'secrets',
    label: profileIdMessages.secrets,
    place: 'last',
    demand: 'profile-id:reveal',
    Panel: lazyComponent(() => import('#market/shared/reveal/secrets-tab.web.tsx')),
  },
]

const head = { Title: ProfileTitle, Status: ProfileStanding, Acts: ProfileActs }

/**
 * The page of an eSIM profile: a code hint beside the form, and tabs for the QR code and the secrets. The id `print` opens the print
 * page for several profiles.
 */
export function ProfileScreen({ id }: { readonly id: string }) {
  if (id === 'print') return <PrintPage />
  return (
    <RecordScreen resource={profileId} id={id} tabs={tabs} changeable={changeable} preview={NetworkHint} head={head} />
  )
}
