import type { signOut } from '#engine/session/session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { clearAll } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** Ends the session on the server and in the browser, even if the request to the server fails. */
export async function logOut(): Promise<void> {
  try {
    await callApi<typeof signOut>('POST', '/api/auth/logout', { timeout: 5000 })
  } catch {
    announce({ tone: 'warning', title: sayNow(shellMessages.logoutFailed) })
  }
  queryClient.clear()
  clearAll()
}
