import { IconBookmark } from '@tabler/icons-react'
import { useT } from '../../i18n.ts'
import { SmallButton } from '../list/small-button.tsx'

/** The place of the views' button until its code is there. */
export function ViewsComing() {
  const t = useT()
  return (
    <SmallButton disabled>
      <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
      {t('view.views')}
    </SmallButton>
  )
}
