import { IconCopy } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { messages } from './copy-button.messages.ts'

/** A button that copies a text. It is hidden on pages served without encryption, where browsers offer no clipboard. */
export function CopyButton(props: { readonly what: string; readonly text: string; readonly label?: string }) {
  const { what, text, label } = props
  const say = useSay()
  if (!isSecureContext) return null
  const copy = (): void => {
    void navigator.clipboard
      .writeText(text)
      .then(() => announce({ tone: 'success', title: say(messages.copied, { what }) }))
  }
  const name = say(messages.copy, { what })
  return (
    <Button
      tone={label ? 'quiet' : 'sign'}
      aria-label={label ? undefined : name}
      title={label ? undefined : name}
      onClick={copy}
    >
      <IconCopy size={16} aria-hidden="true" />
      {label}
    </Button>
  )
}
