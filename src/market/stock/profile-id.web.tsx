import { lazy } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import type { OwnTab } from '#engine/web/crud/page/tabs.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { CameWith } from './came-with.web.tsx'
import { NetworkHint } from './network-hint.web.tsx'

const tabs: readonly OwnTab[] = [
  {
    key: 'qr',
    label: words('QR code', 'QR code', 'رمز QR'),
    place: 'first',
    Panel: lazy(() => import('./qr-tab.web.tsx')),
  },
  {
    key: 'secrets',
    label: words('Secrets', 'Secrets', 'الأسرار'),
    place: 'last',
    demand: 'profile-id:reveal',
    Panel: lazy(() => import('../access/secrets-tab.web.tsx')),
  },
]

/** The page of an eSIM profile: its codes are explained beside the form, its QR code and its secrets have tabs of their own. */
export function ProfileScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} tabs={tabs} preview={NetworkHint} summary={CameWith} />
}
