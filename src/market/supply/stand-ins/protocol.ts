import type { IncomingMessage } from 'node:http'
import type { Books, Fault } from './books.ts'

/** A request to a stand-in. */
export interface StandInRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A response of a stand-in. `fault` is that of the order which it answers. */
export interface StandInResponse {
  readonly status: number
  readonly body: unknown
  readonly fault?: Fault | null
}

/** The protocol of a supplier, served from books. */
export type Protocol = (request: StandInRequest, books: Books) => StandInResponse
