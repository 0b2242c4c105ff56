import { IconLock } from '@tabler/icons-react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function SecretCell({ value }: CellProps) {
  const t = useT()
  if (value !== true) return <EmptyValue />
  return (
    <span>
      <IconLock size={14} aria-hidden="true" /> {t('secret.kept')}
    </span>
  )
}

/** A sealed secret, in the browser: rows only say whether one is kept. */
export const secret: WebKind = { Cell: SecretCell }
