import type { Resource } from '#engine/definition/resource.ts'
import { standardRepository, type Repository } from './repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'

/** A departure of one resource: it is handed the standard and answers with the functions it replaces. */
export type Override = (standard: Repository, services: Services) => Partial<Repository>

/** The repository of a resource: the standard, with what its departure replaces. */
export function repositoryOf(resource: Resource, services: Services): Repository {
  const standard = standardRepository(resource, services)
  return { ...standard, ...services.overrides[resource.name]?.(standard, services) }
}
