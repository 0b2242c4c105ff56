import { request } from '../client.ts'
import { t } from '../i18n.ts'
import { queryClient } from '../query-client.ts'
import { forgetEverything } from '../session.ts'
import { announce } from '../ui/notices.ts'

/** Ends the session on the server and forgets it here, whatever the server answers. */
export async function logOut(): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST', timeout: 5000 })
  } catch {
    announce({ tone: 'warning', title: t('shell.logout.failed') })
  }
  queryClient.clear()
  forgetEverything()
}
