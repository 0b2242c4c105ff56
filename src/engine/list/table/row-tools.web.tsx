import { IconCheck, IconCopy, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { RowHandlers } from './row-handlers.web.ts'
import { rowToolsMessages } from './row-tools.messages.ts'
import classes from './table.module.css'

/** The buttons on the row under the pointer or with the focus: its preview, and a copy of its title. */
export default function RowTools(props: {
  readonly row: Row
  readonly title: string
  readonly onPeek: RowHandlers['peek']
}) {
  const { row, title } = props
  const say = useSay()
  const [copied, setCopied] = useState(false)
  const name = `\u2068${title}\u2069`
  const preview = say(rowToolsMessages.preview, { name })
  // The button itself shows that it has copied: a toast would cover the tools of the first rows.
  const copy = say(copied ? rowToolsMessages.copied : rowToolsMessages.copy, { name })
  const Sign = copied ? IconCheck : IconCopy
  const shared = { type: 'button', tabIndex: -1, className: classes.act } as const
  return (
    <>
      <button {...shared} aria-label={preview} title={preview} onClick={() => props.onPeek(row)}>
        <IconLayoutSidebarRight className="mirrored" size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {/* Browsers offer no clipboard on pages served without encryption. */}
      {isSecureContext && (
        <button
          {...shared}
          aria-label={copy}
          title={copy}
          onClick={() => void navigator.clipboard.writeText(title).then(() => setCopied(true))}
        >
          <Sign size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <span className="visually-hidden" role="status">
        {copied && copy}
      </span>
    </>
  )
}
