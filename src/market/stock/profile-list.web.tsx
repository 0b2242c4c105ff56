import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { ListScreen } from '#engine/web/crud/list-screen.web.tsx'
import { SmallButton } from '#engine/web/crud/list/small-button.tsx'
import { useSay } from '#engine/web/i18n.ts'

const XRayDialog = lazy(() => import('./x-ray-dialog.web.tsx'))

const label = words('Identifier un code', 'Identify a code', 'تعرف على رمز')

/** The list of eSIM profiles, where any code can be asked what and whose it is. */
export function ProfileListScreen({ resource }: { readonly resource: Resource }) {
  return <ListScreen resource={resource} narrow={() => <Identify />} />
}

function Identify() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconScan size={16} stroke={1.75} aria-hidden="true" />
        {say(label)}
      </SmallButton>
      <Suspense>{open && <XRayDialog title={say(label)} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
