import { IconBatteryCharging } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import type { ProfileUse } from '#market/shared/profile-use/profile-use.contract.ts'
import { useProfileUse } from '#market/shared/profile-use/profile-use.web.tsx'
import { messages } from './top-up-button.messages.ts'
import TopUpDialog from './top-up-dialog.web.tsx'

/** The button that orders a top-up of an eSIM; nothing when its supplier reports no plan that could go on. */
export function TopUpButton({ id, use }: { readonly id: string; readonly use: ProfileUse | undefined }) {
  const say = useSay()
  const may = useMay()
  if (!use || use.plan === 'ended' || !may('order:create')) return null
  return (
    <DialogButton dialog={(onClose) => <TopUpDialog id={id} onClose={onClose} />}>
      <IconBatteryCharging size={16} stroke={1.75} aria-hidden="true" />
      {say(messages.act)}
    </DialogButton>
  )
}

/** The same for a profile whose use the page does not know. */
export default function ProfileTopUp({ id }: { readonly id: string }) {
  return <TopUpButton id={id} use={useProfileUse([id]).get(id)} />
}
