import type { FastifyInstance } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Database } from '#engine/database/database.api.ts'
import type { QueryMetric } from '#engine/health/query-metrics.api.ts'
import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import type { NotificationService } from '#engine/notifications/notification-service.api.ts'
import type { WebhookEvent } from '#engine/openapi/webhook-operations.api.ts'
import type { Repository } from '#engine/crud/repository.api.ts'
import type { DeclaredProblem } from '#engine/http/contract.ts'
import type { Settings } from './settings.api.ts'

/**
 * Converts a checked value to its stored form. Encrypted values are bound to their row and column, so that copying them
 * elsewhere makes them unreadable.
 */
export type ValueTransform = (value: string, place: { table: string; column: string; id: string }) => Promise<string>

/**
 * The sharing rules. Records are shared with all people who belong to the same row of a resource. The market chooses
 * that resource and the people who may share.
 */
export interface SharingPolicy {
  readonly resource: string
  /** The id of the row to which a person belongs; null if there is none. */
  readonly belongsTo: (actor: Actor) => string | null
  /** Whether a person may share with others. */
  readonly mayShare: (actor: Actor) => boolean
}

/** A view of a list that every installation offers: the rows that wait for a person. The query has the address's format. */
export interface TaskView {
  readonly id: string
  readonly name: Words
  readonly query: string
}

/** The aliases of fields: resource → alias → field. */
export type FieldAliases = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The departure of one resource from the standard. It receives the standard repository and returns the functions that
 * it replaces.
 */
export interface Override {
  (standard: Repository, services: Services): Partial<Repository>
  /**
   * Problems of the resource's writes, in addition to those of every resource. The resource's contracts declare them.
   */
  refusals?: readonly DeclaredProblem[]
}

/** All parts of a running Souk, which the main program and the tests pass to the engine. */
export interface Services {
  readonly database: Database
  readonly settings: Settings
  readonly resources: readonly Resource[]
  /** The departures of resources from the standard: resource name → departure. */
  readonly overrides: Readonly<Record<string, Override>>
  /** The actor to whom a token belongs; null for an invalid token. `seeAs` limits the actor to the requested view. */
  readonly authenticate: (token: string, seeAs?: string) => Promise<Actor | null>
  /** The origins that are named by any API token. */
  readonly knownOrigins?: () => Promise<ReadonlySet<string>>
  /** The transforms of values before storing: Argon2id for passwords, AES-256-GCM for secrets. */
  readonly prepare: Readonly<Record<'hash' | 'seal', ValueTransform>>
  /** Decrypts a value that was encrypted for a row and column. */
  readonly open: ValueTransform
  /** The departures of resources with their own import or export: resource name → departure. */
  readonly imports: Readonly<Record<string, ImportDeparture>>
  /** The sharing rules; null if nothing can be shared. */
  readonly sharing: SharingPolicy | null
  /** Returns the task views of a resource's list that a person may see. */
  readonly taskViews?: (resource: Resource, actor: Actor) => readonly TaskView[]
  /** The notification rules; without them no notifications are sent. */
  readonly notifications?: NotificationService
  /** Aliases of fields in writes: resource → alias → field. */
  readonly fieldAliases?: FieldAliases
  /** The webhook events, for the API documentation. */
  readonly webhookEvents?: readonly WebhookEvent[]
  /** All permissions, for the API documentation. */
  readonly permissions?: readonly string[]
  /** The introduction of the API documentation. */
  readonly description?: string
  /** Metrics that the market adds to `/metrics`. */
  readonly queryMetrics?: readonly QueryMetric[]
  /** The phase of this process, which accepts requests only while it is `serving`. */
  readonly phase?: () => 'starting' | 'serving' | 'draining'
  /** Functions that add the routes of the market's areas. */
  readonly areas: readonly Area[]
}

/** Adds the routes and the periodic work of one area. */
export type Area = (app: FastifyInstance, services: Services) => Promise<void> | void
