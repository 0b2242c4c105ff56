import type { FastifyRequest } from 'fastify'
import { Problem, problems } from '../../core/problem.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import { repositoryOf } from '../override.ts'
import type { Services } from '../services.ts'
import { readListQuery } from './list-query.ts'
import { changeOf, idOf } from './request.ts'

/** Answers the list of the rows whose field points at the id of the path, with a list's own parameters; whoever is not there owns nothing. */
export function ownedRows(
  resource: Resource,
  field: string,
  services: Services,
): (request: FastifyRequest) => Promise<string> {
  const rows = repositoryOf(resource, services)
  const owners = repositoryOf(resourceNamed(services.resources, resource.fields[field]?.target ?? ''), services)
  return async (request) => {
    const id = idOf(request)
    const { actor } = changeOf(request)
    const search = new URLSearchParams(request.url.split('?')[1] ?? '')
    search.set(field, id)
    const page = await rows.list(readListQuery(resource, search, actor))
    // A provider sees no customer, but the orders that customers placed with them.
    const { data } = JSON.parse(page) as { data: readonly unknown[] }
    if (data.length === 0 && !(await owners.read(id, actor))) throw new Problem(problems.notFound)
    return page
  }
}
