import { IconCopy, IconLayoutSidebarRight } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
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
  const name = `\u2068${title}\u2069`
  const tools = [
    { label: say(rowToolsMessages.preview, { name }), Sign: IconLayoutSidebarRight, act: () => props.onPeek(row) },
    // Browsers offer no clipboard on pages served without encryption.
    isSecureContext && {
      label: say(rowToolsMessages.copy, { name }),
      Sign: IconCopy,
      act: () =>
        void navigator.clipboard
          .writeText(title)
          .then(() => announce({ tone: 'success', title: say(rowToolsMessages.copied, { name }) })),
    },
  ].filter((tool) => typeof tool === 'object')
  return tools.map(({ label, Sign, act }) => (
    <button
      key={label}
      type="button"
      tabIndex={-1}
      className={classes.act}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Sign className="mirrored" size={16} stroke={1.75} aria-hidden="true" />
    </button>
  ))
}
