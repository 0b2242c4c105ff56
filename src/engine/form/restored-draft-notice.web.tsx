import { IconHistory } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './form.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

/** Notice that the form shows an earlier unsaved draft, with a button to discard it. */
export function RestoredDraftNotice({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const say = useSay()
  return (
    <p className={classes.restored} role="status">
      <IconHistory size={18} aria-hidden="true" />
      <span>{say(formMessages.restored)}</span>
      <Button tone="bare" onClick={onGiveUp}>
        {say(formMessages.giveUp)}
      </Button>
    </p>
  )
}
