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

/** What the screens have read from the server. The client retries by itself, and only what may be sent twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchSessionWhenRestricted }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      refetchSessionWhenRestricted(error)
      if (mutation.meta?.tells !== 'itself') announceProblem(error)
    },
  }),
  defaultOptions: {
    // 'online' would hold requests back in silence and send them minutes later.
    queries: { retry: false, networkMode: 'always', staleTime: 15_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Something must be put right before anything else is allowed: the frame is told by the session, which says so. */
function refetchSessionWhenRestricted(error: unknown): void {
  if (error instanceof ApiProblem && error.body['heldBack'] === true)
    void queryClient.invalidateQueries({ queryKey: ['session'] })
}

// What did not come while the server was away is asked for again as soon as it answers.
connection.subscribe(() => {
  if (connection.get() !== 'online') return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** Forgets what one person read as soon as another one, or nobody, is signed in. */
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
