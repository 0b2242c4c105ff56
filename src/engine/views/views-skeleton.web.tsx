import { IconBookmark } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { viewMessages } from '#engine/views/view.messages.ts'

/** The place of the views' button until its code is there. */
export function ViewsSkeleton() {
  const say = useSay()
  return (
    <Button tone="quiet" disabled>
      <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
      {say(viewMessages.views)}
    </Button>
  )
}
