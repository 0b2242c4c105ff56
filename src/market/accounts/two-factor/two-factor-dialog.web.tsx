import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { TwoFactorSetUp } from './two-factor-set-up.web.tsx'
import { twoFactorWords as messages } from './two-factor.messages.ts'

/** The dialog that sets up the second step, opened from my account. */
export default function TwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog title={say(messages.title)} size="lg" onClose={onClose}>
      <TwoFactorSetUp onDone={onClose} />
    </Dialog>
  )
}
