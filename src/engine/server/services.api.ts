import type { FastifyInstance } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Database } from '#engine/database/database.api.ts'
import type { QueryMetric } from '#engine/health/query-metrics.api.ts'
import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import type { NotificationService } from '#engine/notifications/notification-service.api.ts'
import type { WebhookEvent } from '#engine/openapi/webhook-operations.api.ts'
import type { Repository } from '#engine/crud/repository.api.ts'
import type { DeclaredProblem } from '#engine/http/contract.ts'
import type { Settings } from './settings.api.ts'

/** Converts a checked value to its stored form, bound to its place so that it cannot be moved. */
export type ValueTransform = (value: string, place: { table: string; column: string; id: string }) => Promise<string>

/**
 * The sharing rules: things are shared with everybody who belongs to a row of a resource. The market names the resource
 * and the people who may share.
 */
export interface SharingPolicy {
  readonly resource: string
  /** The id of the row that a person belongs to; null if none. */
  readonly belongsTo: (actor: Actor) => string | null
  /** Whether a person may share with others. */
  readonly mayShare: (actor: Actor) => boolean
}

/** The aliases of fields, by resource. */
export type FieldAliases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The departure of one resource: it gets the standard repository and returns the functions it replaces. */
export interface Override {
  (standard: Repository, services: Services): Partial<Repository>
  /** Problems of its writes besides those of every resource; the resource's contracts declare them. */
  refusals?: readonly DeclaredProblem[]
}

/** All parts of a running Souk; main and the tests pass them to the engine. */
export interface Services {
  readonly database: Database
  readonly settings: Settings
  readonly resources: readonly Resource[]
  /** The few resources that depart from the standard, by name. */
  readonly overrides: Readonly<Record<string, Override>>
  /** The current actor of a token, limited to the requested view; null for an invalid token. */
  readonly authenticate: (token: string, seeAs?: string) => Promise<Actor | null>
  /** The origins that any API token names. */
  readonly knownOrigins?: () => Promise<ReadonlySet<string>>
  /** Argon2id for passwords, AES-256-GCM for secrets. */
  readonly prepare: Readonly<Record<'hash' | 'seal', ValueTransform>>
  /** Opens a value sealed for a place. */
  readonly open: ValueTransform
  /** The resources with their own import or export, by name. */
  readonly imports: Readonly<Record<string, ImportDeparture>>
  /** The sharing rules; null if nothing can be shared. */
  readonly sharing: SharingPolicy | null
  /** The notification rules; without them nobody is notified. */
  readonly notifications?: NotificationService
  /** Aliases of fields in writes, by resource: alias → field. */
  readonly fieldAliases?: FieldAliases
  /** The webhook events, for the documentation. */
  readonly webhookEvents?: readonly WebhookEvent[]
  /** All permissions, for the documentation. */
  readonly permissions?: readonly string[]
  /** The introduction of the API document. */
  readonly description?: string
  /** The market's metrics for `/metrics`. */
  readonly queryMetrics?: readonly QueryMetric[]
  /** The phase of this process: it accepts requests only while it serves. */
  readonly phase?: () => 'starting' | 'serving' | 'draining'
  /** The routes of the market's own areas. */
  readonly areas: readonly ((app: FastifyInstance, services: Services) => Promise<void> | void)[]
}
