import { useMemo, useState } from 'react'
import { isPage, type MenuArea } from '#engine/definition/menu.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useResources, useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { HitDetail, HighlightedText } from './search-hit.web.tsx'
import type { PaletteItem, PaletteSection } from './palette-items.web.ts'
import { markedWords } from './highlight.web.ts'
import type { Command } from './product-commands.web.ts'
import { useSearch, type SearchResultGroup } from './search-query.web.ts'
import { useCommands } from './use-commands.web.ts'
import { matchCommands } from './match-commands.web.ts'
import { useReadings } from './use-readings.web.ts'
import { useRecentRecords } from './use-recent-records.web.ts'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'

/** The sections offered for the typed text, and the status of the search. */
export function useSections(menu: readonly MenuArea[], typed: string) {
  const say = useSay()
  const language = useLanguage()
  const { resources } = useRegistry()
  const actions = useCommands(menu, resources, typed)
  const recent = useRecentRecords()
  const [acts] = useState(screenActs)
  const search = useSearch(typed)
  const read = useReadings(typed)
  const { results } = search
  const definitions = useResources((results?.groups ?? []).map(({ resource }) => resource))

  const sections = useMemo((): readonly PaletteSection[] => {
    const words = markedWords(typed)
    const icons = new Map(
      menu.flatMap(({ entries, icon }) =>
        entries.flatMap((entry) => (isPage(entry) ? [] : [[entry.name, entry.icon ?? icon] as const])),
      ),
    )
    const actionItem = ({ name, label, icon, letter, href, run }: Command): PaletteItem => ({
      key: name,
      icon,
      title: <HighlightedText text={say(label)} words={words} />,
      ...(letter !== undefined && { keys: `G ${letter.toUpperCase()}` }),
      ...(href !== undefined && { href }),
      ...(run && { run }),
    })
    const commandSection = (key: 'here' | 'goTo' | 'actions', of: readonly Command[]): PaletteSection => ({
      key,
      label: say(paletteMessages[key]),
      items: of.map(actionItem),
    })
    const recordItem = (resource: Resource, row: Row, detail = true): PaletteItem => {
      const title = titleOf(resource, row)
      return {
        key: `${resource.name} ${row.id}`,
        icon: icons.get(resource.name) ?? 'folder',
        title: <HighlightedText text={title} words={words} />,
        detail: detail ? (
          <HitDetail resource={resource} row={row} title={title} words={words} />
        ) : (
          say(resource.labels.one)
        ),
        href: `${resource.screen}/${row.id}`,
      }
    }
    const groupSection = (group: SearchResultGroup): readonly PaletteSection[] => {
      const resource = definitions.find(({ name }) => name === group.resource)
      if (!resource) return []
      const label = say(resource.labels.many)
      const count = new Intl.NumberFormat(localeOf(language)).format(group.total) + (group.exact ? '' : '+')
      const more: PaletteItem = {
        key: `more ${resource.name}`,
        icon: 'list',
        title: say(paletteMessages.more, { what: label, count }),
        href: `${resource.screen}?${new URLSearchParams({ q: group.q }).toString()}`,
      }
      const items = group.rows.map((row) => recordItem(resource, row))
      const hasMore = group.q !== '' && (group.total > items.length || !group.exact)
      return [{ key: resource.name, label, items: hasMore ? [...items, more] : items }]
    }
    const hasText = typed.trim() !== ''
    const here = hasText ? matchCommands(acts, typed) : acts
    // Omits commands that the buttons of the current screen already offer.
    const others = actions.filter(({ label }) => !acts.some((act) => say(act.label) === say(label)))
    const all: readonly PaletteSection[] = [
      ...(hasText
        ? []
        : [
            {
              key: 'recent',
              label: say(paletteMessages.recent),
              items: recent.map(({ resource, row }) => recordItem(resource, row, false)),
            },
            commandSection('here', here),
            commandSection(
              'goTo',
              others.filter(({ letter }) => letter !== undefined),
            ),
          ]),
      ...read.map(({ command, readings }) => ({
        key: command.name,
        label: say(command.label),
        items: readings.map(({ key, title, detail, href }) => ({
          key: `${command.name} ${key}`,
          icon: command.icon,
          title: <HighlightedText text={title} words={words} />,
          detail,
          href,
        })),
      })),
      ...(hasText ? [commandSection('here', here)] : []),
      commandSection('actions', hasText ? others : others.filter(({ letter }) => letter === undefined)),
      ...(hasText ? (results?.groups ?? []) : []).flatMap(groupSection),
    ]
    return all.filter(({ items }) => items.length > 0)
  }, [menu, typed, definitions, actions, acts, recent, results, read, say, language])

  const cut = (results?.cut ?? []).flatMap((name) => {
    const resource = resources.find((one) => one.name === name)
    return resource ? [say(resource.labels.many)] : []
  })
  return { sections, search, cut }
}

/** The buttons in the head of the current screen as commands; a command clicks its button. */
function screenActs(): readonly Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main header button')]
  return buttons.flatMap((button, place) => {
    const text = button.textContent.trim()
    const opensMore = button.popoverTargetElement !== null || button.hasAttribute('aria-haspopup')
    const isOff = button.disabled || button.getAttribute('aria-disabled') === 'true'
    if (text === '' || opensMore || isOff) return []
    // The button's text exists only in the language of the screen, so it serves as the label in every language.
    const label = { fr: text, en: text, ar: text }
    return [{ name: `here ${place}`, label, icon: 'bolt', run: () => button.click() }]
  })
}
