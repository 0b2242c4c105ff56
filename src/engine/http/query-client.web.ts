import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.web.ts'
import { connection } from './connection.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { session } from '#engine/session/session.web.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `tells: 'itself'` for a mutation whose screen shows its own problems. */
    mutationMeta: { readonly tells?: 'itself' }
  }
}

/** The cache of server data. The API client retries, and only requests that are safe to repeat. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchSessionWhenRestricted }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      refetchSessionWhenRestricted(error)
      if (mutation.meta?.tells !== 'itself') announceProblem(error)
    },
  }),
  defaultOptions: {
    // 'online' would delay requests silently and send them minutes later.
    queries: { retry: false, networkMode: 'always', staleTime: 15_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A required step blocks everything else: the refetched session makes the frame show it. */
function refetchSessionWhenRestricted(error: unknown): void {
  if (error instanceof ApiProblem && error.body['heldBack'] === true)
    void queryClient.invalidateQueries({ queryKey: ['session'] })
}

// Repeats requests that failed while the server was away, as soon as it answers.
connection.subscribe(() => {
  if (connection.get() !== 'online') return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** Clears the cache when another person, or nobody, is signed in. */
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
