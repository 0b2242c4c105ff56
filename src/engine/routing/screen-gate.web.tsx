import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { demandOf, type MenuEntry } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'
import { WayOut } from './default-pages.web.tsx'
import { FullPageMessage } from './full-page-message.web.tsx'

/**
 * Shows the screen of a menu entry if the person may open it; the server also checks the permission of every request.
 */
export function ScreenGate({ of, children }: { readonly of: MenuEntry; readonly children: ReactNode }) {
  const may = useMay()
  return may(demandOf(of)) ? children : <Forbidden />
}

/** The replacement for a screen that the person may not open. */
export function Forbidden() {
  const say = useSay()
  return (
    <FullPageMessage
      icon={IconLock}
      code="403"
      title={say(shellMessages.forbidden)}
      detail={say(shellMessages.forbiddenDetail)}
    >
      <WayOut />
    </FullPageMessage>
  )
}
