import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { addDays, todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { TaskView } from '#engine/server/services.api.ts'
import { apiTokenSummary } from '#market/accounts/resources.ts'
import { paymentCardSummary, subscriptionSummary } from '#market/customers/resources.ts'
import { counted } from './home-counts.api.ts'
import { listOf } from './home-lists.ts'
import { upcomingDays, viewedKinds } from './home.ts'
import { otherViewNames, taskViewNames } from './task-views.messages.ts'

/** Returns the views of a resource's list for the tasks of the home screen and for other rows that need attention. */
export function taskViews({ name, screen }: Resource, actor: Actor): readonly TaskView[] {
  const day = todayIn(organisation.zone)
  const tasks = viewedKinds.flatMap((id): TaskView[] => {
    const [path, query = ''] = listOf(id, { day, now: `${day}T00:00:00Z` }, actor.id)?.split('?') ?? []
    return path === screen && hasPermission(actor.permissions, counted[id].demand)
      ? [{ id, name: taskViewNames[id], query }]
      : []
  })
  const others = otherViews(day)
    .filter((view) => view.resource === name)
    .map(({ id, filters }) => ({ id, name: otherViewNames[id], query: `${new URLSearchParams(filters)}` }))
  return [...tasks, ...others]
}

function otherViews(day: string) {
  const lastDay = addDays(day, upcomingDays - 1)
  return [
    {
      id: 'endingSubscriptions',
      resource: subscriptionSummary.name,
      filters: { active: 'true', 'endDate[gte]': day, 'endDate[lte]': lastDay },
    },
    {
      id: 'expiringTokens',
      resource: apiTokenSummary.name,
      filters: { active: 'true', 'expiresOn[gte]': day, 'expiresOn[lte]': lastDay },
    },
    {
      id: 'expiredCards',
      resource: paymentCardSummary.name,
      filters: { active: 'true', 'expirationDate[lte]': addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7) },
    },
  ] as const
}
