import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { IconBellOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import type { ContractInput } from '#engine/http/contract.ts'
import type { myNotifications, readNotifications } from './notifications.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { ListFailed } from '#engine/list/list-states.web.tsx'
import { relativeTime } from '#engine/audit/history-entries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { onTopic, unread } from '#engine/live/live.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './notification-panel.module.css'
import { bellMessages } from '#engine/notifications/notification.messages.ts'
import { notificationListMessages } from '#engine/notifications/notification-list.messages.ts'

/** The signed-in person's notifications, latest first, under a heading that the caller renders. */
export function NotificationList(props: {
  /** Renders the heading of the list; `readAll` is the control that marks all as read. */
  readonly head: (readAll: ReactNode) => ReactNode
  /** Whether the list contains only unread notifications. */
  readonly isUnread?: boolean
  readonly onOpen?: () => void
}) {
  const { head, isUnread = false, onOpen } = props
  const say = useSay()
  const language = useLanguage()
  const cache = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['notifications', language, isUnread],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof myNotifications>('GET', '/api/notifications', {
        query: { after: pageParam, ...(isUnread && { unread: 'true' as const }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    staleTime: 0,
  })
  useEffect(
    () => onTopic('notifications', () => void cache.invalidateQueries({ queryKey: ['notifications'] })),
    [cache],
  )
  const read = useMutation({
    mutationFn: (body: ContractInput<typeof readNotifications>['body']) =>
      callApi<typeof readNotifications>('POST', '/api/notifications/read', { body }),
    onSuccess: ({ data }) => {
      unread.set(data.unread)
      void cache.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
  const all = query.data?.pages.flatMap(({ data }) => data) ?? []
  const now = Date.now()
  const readAll = all.some((one) => !one.read) && (
    <Button tone="bare" disabled={read.isPending} onClick={() => read.mutate({ all: true })}>
      {say(notificationListMessages.readAll)}
    </Button>
  )
  return (
    <>
      {head(readAll)}
      {query.isPending && <div className={classes.coming} aria-busy="true" />}
      {query.isError && !query.data && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && all.length === 0 && (
        <div className={classes.none}>
          <IconBellOff size={28} stroke={1.4} aria-hidden="true" />
          <p>{say(notificationListMessages.none)}</p>
          <p>{say(notificationListMessages.noneExplain)}</p>
        </div>
      )}
      {all.length > 0 && (
        <ul className={classes.list} tabIndex={0} aria-label={say(bellMessages.title)}>
          {all.map((one) => (
            <li
              key={one.id}
              // The link's own handler runs first, because a removed link would not navigate.
              onClick={() => {
                if (!one.read) read.mutate({ ids: [one.id] })
                onOpen?.()
              }}
            >
              <AppLink href={one.address} className={classes.item} data-read={one.read}>
                <strong>
                  <bdi>{one.title}</bdi>
                </strong>
                {one.detail && (
                  <span>
                    <bdi>{one.detail}</bdi>
                  </span>
                )}
                <time dateTime={one.at}>{relativeTime(one.at, now, localeOf(language))}</time>
                {!one.read && <span className="visually-hidden">{say(notificationListMessages.isUnread)}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button tone="bare" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {say(notificationListMessages.older)}
        </Button>
      )}
    </>
  )
}
