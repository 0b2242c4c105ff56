import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useEffect } from 'react'
import { entryAt, isPage, labelOf, type MenuArea } from '#engine/definition/menu.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { shownRecordTitle } from './tab-title.web.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'
import { bellMessages } from '#engine/notifications/notification.messages.ts'
import { notFoundMessages } from '#engine/i18n/first-screen.messages.ts'

/** The location of the current screen in the menu. */
export interface MenuLocation {
  readonly area: string | null
  readonly title: string
  /** The address of the list that a record's page belongs to; null on the list itself and on other screens. */
  readonly list: string | null
  /** The record of the page: its resource and its id, or `new` for a new record. */
  readonly record: { readonly resource: string; readonly id: string } | null
}

/** Hook for the current location. It also sets the title of the browser tab to the location and the shown record. */
export function useMenuLocation(menu: readonly MenuArea[]): MenuLocation {
  const say = useSay()
  const path = usePath()
  const { name } = useOrganisation()
  const where = find()
  const record = useObserved(shownRecordTitle)
  useEffect(() => {
    document.title = [record, where.title, name].filter(Boolean).join(' · ')
  }, [record, where.title, name])
  return where

  function find(): MenuLocation {
    const nowhere = { area: null, list: null, record: null }
    if (path === '/home') return { ...nowhere, title: say(shellMessages.home) }
    if (path === '/account') return { ...nowhere, title: say(shellMessages.account) }
    if (path === '/notifications') return { ...nowhere, title: say(bellMessages.title) }
    const match = entryAt(menu, path)
    if (!match) return { ...nowhere, title: say(notFoundMessages.title) }
    const { area, entry, rest } = match
    const [label, title] = [say(area.label), say(labelOf(entry))]
    return {
      area: label === title ? null : label,
      title,
      list: rest === '' ? null : entry.screen,
      record: !isPage(entry) && /^(new|[0-9a-f-]{36})$/.test(rest) ? { resource: entry.name, id: rest } : null,
    }
  }
}
