import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { ListScreen } from '#engine/web/crud/list-screen.web.tsx'
import type { Chosen } from '#engine/web/crud/list/selection.ts'
import { SmallButton } from '#engine/web/crud/list/small-button.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'

const AssignDialog = part(() => import('../customers/assign-dialog.web.tsx'))
const SelectionActs = part(() => import('./profile-selection.web.tsx'))
const XRayDialog = part(() => import('./x-ray-dialog.web.tsx'))

const label = words('Identifier un code', 'Identify a code', 'تعرف على رمز')

const assign = words('Attribuer…', 'Assign…', 'تخصيص…')

/** The list of eSIM profiles, where any code can be asked what and whose it is. */
export function ProfileListScreen({ resource }: { readonly resource: Resource }) {
  return (
    <ListScreen
      resource={resource}
      narrow={() => <Identify />}
      acts={(chosen) => (
        <>
          <Assign chosen={chosen} />
          <Suspense>
            <SelectionActs chosen={chosen} />
          </Suspense>
        </>
      )}
    />
  )
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

/** Gives the selected profiles to customers. */
function Assign({ chosen }: { readonly chosen: Chosen }) {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('subscription:create')) return null
  return (
    <>
      <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(assign)}
      </Button>
      <Suspense>{open && <AssignDialog chosen={chosen} title={say(assign)} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
