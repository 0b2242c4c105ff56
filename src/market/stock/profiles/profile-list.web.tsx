import { IconScan } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { label, assign } from './profile-list.messages.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'

const SelectionActs = lazyComponent(() => import('./profile-selection.web.tsx'))
const XRayDialog = lazyComponent(() => import('../codes/x-ray-dialog.web.tsx'))

/** The dialog that assigns the selected profiles to customers. */
type AssignDialog = ComponentType<{
  readonly chosen: SelectedRows
  readonly title: string
  readonly onClose: () => void
}>

/** The list of eSIM profiles, with the dialog for code analysis. */
export function profileListScreen(Dialog: AssignDialog) {
  return function ProfileListScreen({ resource }: { readonly resource: Resource }) {
    return (
      <ListScreen
        resource={resource}
        narrow={() => <Identify />}
        acts={(chosen) => (
          <>
            <Assign chosen={chosen} Dialog={Dialog} />
            <LazyBoundary>
              <SelectionActs chosen={chosen} />
            </LazyBoundary>
          </>
        )}
      />
    )
  }
}

function Identify() {
  const say = useSay()
  return (
    <DialogButton dialog={(onClose) => <XRayDialog title={say(label)} onClose={onClose} />}>
      <IconScan size={16} stroke={1.75} aria-hidden="true" />
      {say(label)}
    </DialogButton>
  )
}

/** The button that assigns the selected profiles to customers. */
function Assign({ chosen, Dialog }: { readonly chosen: SelectedRows; readonly Dialog: AssignDialog }) {
  const say = useSay()
  const may = useMay()
  if (!may('subscription:create')) return null
  return (
    <DialogButton dialog={(onClose) => <Dialog chosen={chosen} title={say(assign)} onClose={onClose} />}>
      {say(assign)}
    </DialogButton>
  )
}
