import type { Resource } from '#engine/definition/resource.ts'
import type { Repository } from './repository.api.ts'
import { standardRepository } from './standard-repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'

/** The repository of a resource: the standard one, in which the resource's override replaces some methods. */
export function repositoryOf(resource: Resource, services: Services): Repository {
  const standard = standardRepository(resource, services)
  return { ...standard, ...services.overrides[resource.name]?.(standard, services) }
}
