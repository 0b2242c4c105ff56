import { IconBookmark } from '@tabler/icons-react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/button.web.tsx'

/** The place of the views' button until its code is there. */
export function ViewsSkeleton() {
  const t = useT()
  return (
    <Button tone="quiet" disabled>
      <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
      {t('view.views')}
    </Button>
  )
}
