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

/** What turns a checked value into what is stored; bound to its place so that it cannot be moved. */
export type ValueTransform = (value: string, place: { table: string; column: string; id: string }) => Promise<string>

/** What is shared, is shared with whoever belongs to a row of some resource. The market says which, and who decides it. */
export interface SharingPolicy {
  readonly resource: string
  /** The id of the row somebody belongs to; null for those who belong to none. */
  readonly belongsTo: (actor: Actor) => string | null
  /** Whether somebody decides what others see. */
  readonly mayShare: (actor: Actor) => boolean
}

/** By resource, what a field may be called besides its name. */
export type FieldAliases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A departure of one resource: it is handed the standard and answers with the functions it replaces. */
export interface Override {
  (standard: Repository, services: Services): Partial<Repository>
  /** The refusals of its writes besides those of every resource; the contracts of the resource list them. */
  refusals?: readonly DeclaredProblem[]
}

/** Everything a running Souk is made of; handed to the engine by main and by the tests. */
export interface Services {
  readonly database: Database
  readonly settings: Settings
  readonly resources: readonly Resource[]
  /** The few resources that depart from the standard, by name. */
  readonly overrides: Readonly<Record<string, Override>>
  /** Who a token belongs to right now, narrowed to how they wish to see Souk; null when it is nobody's. */
  readonly authenticate: (token: string, seeAs?: string) => Promise<Actor | null>
  /** The origins whose pages some API token may be used from. */
  readonly knownOrigins?: () => Promise<ReadonlySet<string>>
  /** Argon2id for passwords, AES-256-GCM for secrets. */
  readonly prepare: Readonly<Record<'hash' | 'seal', ValueTransform>>
  /** Opens what was sealed in a place. */
  readonly open: ValueTransform
  /** The resources whose files are read or written otherwise than by the standard, by name. */
  readonly imports: Readonly<Record<string, ImportDeparture>>
  /** Whom somebody may share with; null where there is nobody to share with. */
  readonly sharing: SharingPolicy | null
  /** Who is told what, as it happens; without it nobody is. */
  readonly notifications?: NotificationService
  /** What the fields of a resource may be called in writes besides their own names, by resource: other name → field. */
  readonly fieldAliases?: FieldAliases
  /** What other systems are told of, for the documentation. */
  readonly webhookEvents?: readonly WebhookEvent[]
  /** Every permission there is to give, for the documentation. */
  readonly permissions?: readonly string[]
  /** What this product is, as the API’s document begins. */
  readonly description?: string
  /** What the market counts for `/metrics`. */
  readonly queryMetrics?: readonly QueryMetric[]
  /** Where this process is in its life: requests are to be sent to it only while it serves. */
  readonly phase?: () => 'starting' | 'serving' | 'draining'
  /** The routes of the market's own areas. */
  readonly areas: readonly ((app: FastifyInstance, services: Services) => Promise<void> | void)[]
}
