import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import type { tokenKey } from './api-token.contract.ts'
import { apiToken } from './api-token.ts'
import { messages } from './token-key.messages.ts'
import KeyDialog from './token-key-dialog.web.tsx'
import classes from './token-key.module.css'

/** The panel that shows whether a token has a key, with the owner's button for a new one. */
export default function TokenKey({ row }: { readonly row: Row<typeof apiToken> }) {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const user = useUser()
  const client = useQueryClient()
  const { data } = useQuery(
    apiQuery<typeof tokenKey>(['token-key', row.id], `${apiToken.path}/:id/key`, { params: { id: row.id } }),
  )
  const since = data?.data.since
  const isMine = row.ownerId === user?.id
  const reload = (): void => void client.invalidateQueries({ queryKey: ['token-key', row.id] })
  return (
    <section className={classes.strip} aria-label={say(messages.title)} aria-busy={!data}>
      <IconKey size={20} stroke={1.6} aria-hidden="true" />
      <p>
        {data &&
          (since
            ? say(messages.since, { date: `\u2068${writeInstant(new Date(since), language)}\u2069` })
            : say(messages.none))}{' '}
        {!isMine && say(messages.other)}
      </p>
      {data && isMine && may('api-token:create') && (
        <DialogButton
          tone={since ? 'quiet' : 'main'}
          dialog={(onClose) => (
            <KeyDialog
              id={row.id}
              isNew={!since}
              onClose={() => {
                onClose()
                reload()
              }}
            />
          )}
        >
          {say(since ? messages.renew : messages.create)}
        </DialogButton>
      )}
    </section>
  )
}
