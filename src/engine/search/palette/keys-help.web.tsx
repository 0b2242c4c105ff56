import { IconX } from '@tabler/icons-react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '#engine/ui/button.web.tsx'
import styles from './palette.module.css'

/** What the keyboard does, everywhere and in lists and forms. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const keys = [
    ['Ctrl K', t('palette.keys.search')],
    ['/', t('palette.keys.list')],
    ['↑ ↓', t('palette.keys.rows')],
    ['Home End', t('palette.keys.ends')],
    ['↵', t('palette.keys.open')],
    ['Space', t('palette.keys.tick')],
    ['Ctrl S', t('palette.keys.save')],
    ['Esc', t('palette.keys.leave')],
    ['?', t('palette.keys.help')],
  ] as const
  return (
    <div className={styles.help}>
      <header>
        <h2>{t('palette.keys')}</h2>
        <IconButton label={t('toast.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
