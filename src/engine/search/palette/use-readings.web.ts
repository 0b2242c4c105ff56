import { useQueries, useQuery } from '@tanstack/react-query'
import { hasPermission } from '#engine/definition/access.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { productCommands, type Command, type Reading } from './product-commands.web.ts'

/** The delay between the last key press and the reading, in milliseconds. */
const pause = 150

/** What the typed text is, by each permitted command that reads texts. */
export function useReadings(typed: string): readonly { command: Command; readings: readonly Reading[] }[] {
  const text = useDebounced(typed.trim(), pause)
  const { data: own = [] } = useQuery({
    queryKey: ['commands'],
    queryFn: productCommands,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: holdings } = useQuery(permissionsQuery)
  const permissions = new Set(holdings?.permissions)
  const readers = own.filter(({ read, demand }) => read && (demand === undefined || hasPermission(permissions, demand)))
  return useQueries({
    queries: readers.map((command) => ({
      queryKey: ['reading', command.name, text],
      queryFn: async () => (await command.read?.(text)) ?? [],
      enabled: text !== '' && text === typed.trim(),
      // The cache must not keep the results, because codes are confidential.
      gcTime: 0,
      retry: false,
    })),
    combine: (results) =>
      results.flatMap(({ data = [] }, place) => {
        const command = readers[place]
        return command && data.length > 0 ? [{ command, readings: data }] : []
      }),
  })
}
