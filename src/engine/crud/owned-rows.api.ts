import type { Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { repositoryOf } from './override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { withCondition, type ListQuery } from '#engine/list/sql/list-query.api.ts'

/** Lists the rows whose owner field references the given owner; an owner that does not exist has no rows. */
export function ownedRows(
  resource: Resource,
  field: string,
  services: Services,
): (owner: string, query: ListQuery, asker: Actor) => Promise<string> {
  const rows = repositoryOf(resource, services)
  const owners = repositoryOf(resourceNamed(services.resources, resource.fields[field]?.target ?? ''), services)
  return async (owner, query, asker) => {
    const page = await rows.list({ ...withCondition(resource, query, { [field]: owner }), actor: asker })
    // An owner that does not exist has no rows. The check reads only the owner of an empty list, because a caller may
    // see rows whose owner the caller may not read.
    const { data }: { readonly data: readonly unknown[] } = JSON.parse(page)
    if (data.length === 0 && !(await owners.read(owner, asker))) throw new Problem(problems.notFound)
    return page
  }
}
