import { airalo } from './airalo/airalo.api.ts'
import type { Connection, Supplier } from './connector.ts'
import { esimAccess } from './esim-access/esim-access.api.ts'
import { esimGo } from './esim-go/esim-go.api.ts'
import type { Send } from './http.api.ts'

/** A connector: its connections, its official addresses, and how a lost order may be sent again. */
export interface Connector {
  readonly connect: (connection: Connection, send: Send) => Supplier
  /** The supplier’s own addresses, without a final slash. */
  readonly addresses: readonly string[]
  /** The keys without which the connector cannot work. */
  readonly needs: readonly ('keyId' | 'keySecret')[]
  /** Whether the supplier acts once for a key, so that an order that it does not know may be sent again at once. */
  readonly acceptsKey: boolean
  /** Whether people at the supplier decide about a cancellation, instead of an answer at once. */
  readonly peopleCancel: boolean
}

/** The connectors by the `connector` of a supplier account. */
export const connectors: Readonly<Record<string, Connector>> = {
  'esim-access': {
    connect: esimAccess,
    addresses: ['https://api.esimaccess.com/api/v1/open'],
    needs: ['keyId'],
    acceptsKey: true,
    peopleCancel: false,
  },
  'esim-go': {
    connect: esimGo,
    addresses: ['https://api.esim-go.com/v2.4'],
    needs: ['keyId'],
    acceptsKey: false,
    peopleCancel: false,
  },
  airalo: {
    connect: airalo,
    addresses: ['https://partners-api.airalo.com', 'https://sandbox-partners-api.airalo.com'],
    needs: ['keyId', 'keySecret'],
    acceptsKey: false,
    peopleCancel: true,
  },
}
