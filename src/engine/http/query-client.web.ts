import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.web.ts'
import { connection } from './connection.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { session } from '#engine/session/session.web.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `tells: 'itself'` marks a mutation whose screen shows its problems, so that no general notice appears. */
    mutationMeta: { readonly tells?: 'itself' }
  }
}

/** The cache of server data. Retries are left to the API client, which only repeats safe requests. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchSessionWhenRestricted }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      refetchSessionWhenRestricted(error)
      if (mutation.meta?.tells !== 'itself') announceProblem(error)
    },
  }),
  defaultOptions: {
    // The mode 'online' would delay requests silently and send them minutes later.
    queries: { retry: false, networkMode: 'always', staleTime: 15_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Refetches the session after a refusal because of a required step, so that the page frame shows that step. */
function refetchSessionWhenRestricted(error: unknown): void {
  if (error instanceof ApiProblem && error.body['heldBack'] === true)
    void queryClient.invalidateQueries({ queryKey: ['session'] })
}

// Repeats requests that failed while the server was unreachable, as soon as it responds.
connection.subscribe(() => {
  if (connection.get() !== 'online') return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** Clears the cache when another person signs in or the person signs out. */
export function clearWhenUserChanges(): void {
  const present = (): string | null => {
    const now = session.get()
    return now.status === 'authenticated' ? now.user.id : null
  }
  let before = present()
  session.subscribe(() => {
    if (present() !== before) queryClient.clear()
    before = present()
  })
}
