import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { labelOf, type MenuArea } from '#engine/definition/menu.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'
import { notFoundMessages } from '#engine/i18n/first-screen.messages.ts'

/** Where the screen is in the product. */
export interface MenuLocation {
  readonly area: string | null
  readonly title: string
  /** The list that a record's page belongs to; null on the list itself and elsewhere. */
  readonly list: string | null
}

/** Where I am; the tab's title says it too (never what a record is called: tabs are seen by passers-by). */
export function useMenuLocation(menu: readonly MenuArea[]): MenuLocation {
  const say = useSay()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { name } = useOrganisation()
  const where = find()
  useEffect(() => {
    document.title = `${where.title} · ${name}`
  }, [where.title, name])
  return where

  function find(): MenuLocation {
    if (path === '/home') return { area: null, title: say(shellMessages.home), list: null }
    if (path === '/account') return { area: null, title: say(shellMessages.account), list: null }
    for (const area of menu) {
      const entry = area.entries.find(({ screen }) => path === screen || path.startsWith(`${screen}/`))
      if (!entry) continue
      const [label, title] = [say(area.label), say(labelOf(entry))]
      return { area: label === title ? null : label, title, list: path === entry.screen ? null : entry.screen }
    }
    return { area: null, title: say(notFoundMessages.title), list: null }
  }
}
