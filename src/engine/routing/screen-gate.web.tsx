import type { ReactNode } from 'react'
import { demandOf, type MenuEntry } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'
import { FullPageMessage } from './full-page-message.web.tsx'

/** The screen of an entry of the menu, for whoever may open it; the server asks again for every row. */
export function ScreenGate({ of, children }: { readonly of: MenuEntry; readonly children: ReactNode }) {
  const say = useSay()
  const may = useMay()
  if (may(demandOf(of))) return children
  return <FullPageMessage title={say(shellMessages.forbidden)} detail={say(shellMessages.forbiddenDetail)} />
}
