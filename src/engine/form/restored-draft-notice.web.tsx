import { IconHistory } from '@tabler/icons-react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import classes from './form.module.css'

/** Says that what stands in a form was typed earlier and not saved, and lets it go. */
export function RestoredDraftNotice({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const t = useT()
  return (
    <p className={classes.restored} role="status">
      <IconHistory size={18} aria-hidden="true" />
      <span>{t('form.restored')}</span>
      <Button tone="bare" onClick={onGiveUp}>
        {t('form.giveUp')}
      </Button>
    </p>
  )
}
