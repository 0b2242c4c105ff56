import { useState } from 'react'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { answerWithPasskey, type Portal } from '../sign-in/sign-in-requests.web.ts'
import { signInMessages } from '../sign-in/sign-in.messages.ts'

/** A button that signs in with a passkey: at a portal, or as the second step of a challenge. */
export function PasskeyButton({ at }: { readonly at: { readonly portal: Portal } | { readonly challenge: string } }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  if (typeof PublicKeyCredential === 'undefined') return null
  const sign = async (): Promise<void> => {
    setBusy(true)
    try {
      await answerWithPasskey(at)
    } catch (problem) {
      // The person closed the dialog of the browser.
      if (!(problem instanceof Error && problem.name === 'NotAllowedError')) announce(noticeOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void sign()}>
      {say(signInMessages.passkey)}
    </Button>
  )
}
