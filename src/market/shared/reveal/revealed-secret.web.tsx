import { IconCopy, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Code } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import type { Revealed } from './reveal.contract.ts'
import classes from './reveal.module.css'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { messages } from './revealed-secret.messages.ts'

export type { Revealed } from './reveal.contract.ts'

/** A revealed secret, shown until its time ends; the user can copy it or hide it sooner. */
export function RevealedSecret({ revealed, onHide }: { readonly revealed: Revealed; readonly onHide: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const [secondsLeft, setLeft] = useState(revealed.seconds)
  useEffect(() => {
    const end = Date.now() + revealed.seconds * 1000
    const clock = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 250)
    return () => clearInterval(clock)
  }, [revealed])
  useEffect(() => {
    if (secondsLeft <= 0) onHide()
  }, [secondsLeft, onHide])
  const copy = (): void => {
    void navigator.clipboard
      .writeText(revealed.value)
      .then(() => announce({ tone: 'success', title: say(messages.copied) }))
  }
  return (
    <span className={classes.clear}>
      <code>
        <Code text={revealed.value} figures />
      </code>
      {/* Browsers offer no clipboard on pages served without encryption. */}
      {isSecureContext && (
        <IconButton label={say(messages.copy)} onClick={copy}>
          <IconCopy size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={say(messages.hide)} autoFocus onClick={onHide}>
        <IconEyeOff size={16} aria-hidden="true" />
      </IconButton>
      <small>{say(messages.left, { seconds: writeNumber(secondsLeft, language) })}</small>
    </span>
  )
}
