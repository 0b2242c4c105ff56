import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { tagsIn } from '#engine/http/entity-tags.api.ts'
import type { FieldValues, Version } from './repository.api.ts'
import { acceptsVersion } from './write.api.ts'

/** The id in the path; throws not found if it is not a UUID. */
export function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id?: unknown }
  const parsed = identifier.safeParse(id)
  if (!parsed.success) throw new Problem(problems.notFound)
  return parsed.data
}

/** A body as an object; arrays, texts and empty bodies are refused. */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(problems.malformed)
  return body as Record<string, unknown>
}

/**
 * The checked values of a body. If some are invalid, throws one problem that lists them all with the fields' labels.
 */
export function valuesOf(resource: Resource, body: unknown, mode: 'create' | 'update'): FieldValues {
  const { values, details, warnings: doubts } = checkWrite(resource, objectOf(body), mode)
  if (details.length > 0) throw new Problem(problems.validation, { details })
  if (doubts.length > 0) throw new Problem(problems.toVerify, { details: doubts })
  return values
}

/**
 * The version or versions that the writer saw: from If-Match, by strong comparison (RFC 9110 section 13.1.1), else from
 * `version` in the body. Null accepts any version; undefined means that the request names none.
 */
export function versionOf(request: FastifyRequest): Version | undefined {
  const header = request.headers['if-match']
  if (header !== undefined) {
    const tags = tagsIn(header)
    if (tags === '*') return null
    // Souk did not issue any other tag, so such a tag matches no row.
    return tags.flatMap(({ weak, opaque }) => {
      const version = weak ? undefined : /^v(\d{1,9})(?:-[a-z]{2}-[a-z]{2})?$/.exec(opaque)?.[1]
      return version === undefined ? [] : [Number(version)]
    })
  }
  const version =
    typeof request.body === 'object' && request.body && 'version' in request.body ? request.body.version : null
  if (version === null || version === undefined) return undefined
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0) return version
  throw new Problem(problems.validation, { details: [fieldProblem('version', 'type')] })
}

/** The version or versions that the writer saw; throws if the request names none. */
export function demandedVersion(request: FastifyRequest): Version {
  const version = versionOf(request)
  if (version === undefined) throw new Problem(problems.versionRequired)
  return version
}

/**
 * The version to write at a row whose version is `current`. If the request does not accept `current`, returns -1, which
 * matches no row.
 */
export function acceptedVersion(request: FastifyRequest, current: number): number {
  return acceptsVersion(demandedVersion(request), current) ? current : -1
}
