import { IconLock } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'
import classes from '../fields.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

function SecretCell({ value }: CellProps) {
  const say = useSay()
  if (value !== true) return <EmptyValue />
  return (
    <span className={classes.sealed}>
      <IconLock size={14} aria-hidden="true" /> {say(fieldMessages.secretKept)}
    </span>
  )
}

/** The browser part of the secret kind; rows only contain whether a secret is stored. */
export const secret: WebKind = { Cell: SecretCell, width: 7 }
