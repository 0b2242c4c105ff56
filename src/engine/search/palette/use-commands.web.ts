import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasPermission } from '#engine/definition/access.ts'
import { demandOf, isPage, labelOf, nameOf, type MenuArea } from '#engine/definition/menu.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { matchCommands } from './match-commands.web.ts'
import { productCommands, type Command } from './product-commands.web.ts'

const shown = 8
const shownBesides = 4

/** The permitted commands and screens that match the typed text, best first. */
export function useCommands(
  menu: readonly MenuArea[],
  resources: readonly ResourceSummary[],
  typed: string,
): readonly Command[] {
  const { data: own } = useQuery({
    queryKey: ['commands'],
    queryFn: productCommands,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: holdings } = useQuery(permissionsQuery)
  const all = useMemo(() => {
    const permissions = new Set(holdings?.permissions)
    return [...createCommands(menu, resources), ...(own ?? []), ...screenCommands(menu)].filter(
      ({ demand }) => demand === undefined || hasPermission(permissions, demand),
    )
  }, [menu, resources, own, holdings])
  return useMemo(() => {
    // Before typing, offers the screens that have a keyboard shortcut, and their "new" commands.
    if (typed.trim() === '') {
      const keyed = all.filter(({ letter }) => letter !== undefined)
      const creating = new Set(keyed.map(({ name }) => name.replace('screen', 'create')))
      return [...keyed.slice(0, shown), ...all.filter(({ name }) => creating.has(name)).slice(0, shownBesides)]
    }
    return matchCommands(all, typed).slice(0, shownBesides)
  }, [all, typed])
}

/** « New customer », for each resource in the person's menu whose rows they may create. */
function createCommands(menu: readonly MenuArea[], resources: readonly ResourceSummary[]): readonly Command[] {
  return menu.flatMap(({ entries, icon }) =>
    entries.flatMap((entry) => {
      const resource = isPage(entry) ? undefined : resources.find(({ name }) => name === entry.name)
      if (!resource?.verbs.includes('create')) return []
      return [
        {
          name: `create ${resource.name}`,
          label: resource.labels.create,
          also: words(
            `créer ajouter ${resource.labels.one.fr}`,
            `create add ${resource.labels.one.en}`,
            `إنشاء إضافة ${resource.labels.one.ar}`,
          ),
          icon: resource.icon ?? icon,
          demand: `${resource.name}:create` as const,
          href: `${resource.screen}/new`,
        },
      ]
    }),
  )
}

/** The commands that open each screen of the menu. */
function screenCommands(menu: readonly MenuArea[]): readonly Command[] {
  return menu.flatMap(({ entries, icon, label }) =>
    entries.map((entry) => ({
      name: `screen ${nameOf(entry)}`,
      label: labelOf(entry),
      also: words(`aller à ${label.fr}`, `go to ${label.en}`, `اذهب إلى ${label.ar}`),
      icon: entry.icon ?? icon,
      letter: entry.letter,
      demand: demandOf(entry),
      href: entry.screen,
    })),
  )
}
