import type { SemaphoreOptions } from '#engine/definition/concurrency/semaphore.ts'

const second = 1_000
const hour = 3_600

/**
 * What may be under way at once in one process, by kind; « person » is somebody signed in, or the network of a stranger. Each
 * route is of one kind (`atOnce` in its configuration), by default `signedIn` or `strangers`.
 */
export const requestLimits = {
  /** Requests of people with a session, and of programs with a token. */
  signedIn: { all: 400, waiting: 4_000, patience: 5 * second, perPerson: { all: 16, waiting: 400 } },
  /** Requests that need no session: pages, pictures, documents. */
  strangers: { all: 400, waiting: 4_000, patience: 5 * second, perPerson: { all: 64, waiting: 400 } },
  /** Signing in, registering, links by mail: each may cost a hash. */
  signingIn: { all: 32, waiting: 400, patience: 8 * second, perPerson: { all: 8, waiting: 100 } },
  /** Health and figures: watched from few places. */
  watching: { all: 64, waiting: 256, patience: 5 * second, perPerson: { all: 16, waiting: 64 } },
  /** Questions over whole tables: search everywhere, reports, the dashboard. */
  surveys: { all: 6, waiting: 200, patience: 5 * second, perPerson: { all: 2, waiting: 60 } },
  /** Tables as files, row by row. */
  exports: { all: 6, waiting: 60, patience: 60 * second, perPerson: { all: 1, waiting: 10 } },
  /** Files that are set in pages, each in a thread of its own. */
  prints: { all: 2, waiting: 20, patience: 60 * second, perPerson: { all: 1, waiting: 5 } },
  /** Files of rows on their way in: the bytes that have come are bounded, so a slow file takes little from others. */
  imports: { all: 32, waiting: 64, patience: 60 * second, perPerson: { all: 1, waiting: 3 } },
  /** Forms with pictures on their way in. */
  pictures: { all: 32, waiting: 64, patience: 30 * second, perPerson: { all: 3, waiting: 12 } },
  /** Pictures at other sites. */
  picturesElsewhere: { all: 3, waiting: 20, patience: 8 * second, perPerson: { all: 1, waiting: 8 } },
  /** Events of services that take payments, each of which asks the service back. */
  paymentEvents: { all: 8, waiting: 64, patience: 8 * second, perPerson: { all: 2, waiting: 32 } },
  /** Sign-ins from a network that has failed too often: they take their time. */
  slowedSignIns: { all: 64, waiting: 200, patience: 6 * second, perPerson: { all: 2, waiting: 6 } },
} as const satisfies Record<string, SemaphoreOptions>

/** A kind of what is under way. */
export type RequestLimitName = keyof typeof requestLimits

/** The time in which a body that is read as a whole must arrive, in milliseconds: between the two limits, by its announced length at the slowest pace. */
export const bodyPatience = { least: 2 * second, most: 6 * second, bytesPerSecond: 16 * 1024 } as const

/** Bytes of files that uploads under way hold in memory, in one process. */
export const mostUploadBytes = 192 * 1_048_576

/** What the server does within itself, whoever it is for. */
export const internalLimits = {
  /** Passwords: they share their threads with files, pictures and compression. */
  hashes: { all: 2, waiting: 200 },
  /** Files of rows whose beginning is read and which are stored. */
  tables: { all: 2, waiting: 64 },
  /** Pictures made anew, each in a process of up to two hundred megabytes. */
  remaking: { all: 2, waiting: 40 },
  /** Pictures of more than 24 megapixels among them. */
  remakingLarge: { all: 1, waiting: 40 },
  /** Connections to a storage of pictures: the sample marketplace brings hundreds at once, and more would not be quicker. */
  storage: { all: 32, waiting: 2_000 },
  /** Answers being compressed; who finds no room is answered uncompressed. */
  compressions: { all: 2, waiting: 32 },
} as const satisfies Record<string, SemaphoreOptions>

/** So many tries in so many seconds. */
export interface AttemptLimit {
  readonly tries: number
  readonly seconds: number
}

/** What may be tried or sent how often; kept in the database, so that it holds over all processes. Most are given back by a success. */
export const attemptLimits = {
  /** Failures; beyond them signing in from there is slowed, not refused. */
  signInByNetwork: { tries: 100, seconds: hour },
  registerByNetwork: { tries: 5, seconds: hour },
  forgotByNetwork: { tries: 20, seconds: hour },
  forgotByMailbox: { tries: 3, seconds: hour },
  /** Links that do not exist. */
  linkByNetwork: { tries: 30, seconds: hour },
  newDeviceMail: { tries: 5, seconds: hour },
  /** Mails that somebody has sent by hand, of one kind about one record and in all. */
  mailByRecord: { tries: 5, seconds: hour },
  mailByPerson: { tries: 200, seconds: hour },
  /** A code of six digits has a million values: who guesses meets ten tries an hour. */
  handOverByLink: { tries: 10, seconds: hour },
  handOverByNetwork: { tries: 60, seconds: hour },
  /** Reviews that a customer writes or changes on the page of an order's eSIMs. */
  reviewsByOrder: { tries: 30, seconds: hour },
  /** Events that nobody signed, by payment mode and network. */
  unsignedByNetwork: { tries: 30, seconds: hour },
  /** Views and clicks that a page of the public network has counted. */
  countsByNetwork: { tries: 2_000, seconds: hour },
  /** Webhook deliveries that a person requests: tests and repetitions. */
  webhookByHand: { tries: 30, seconds: hour },
  requestsByToken: { tries: 600, seconds: 60 },
} as const satisfies Record<string, AttemptLimit>

/** Something that is counted. */
export type AttemptLimitName = keyof typeof attemptLimits

/** What one person keeps open, has waiting, or brings in, at most. */
export const personLimits = {
  /** Live streams of one process, in all and of one person; the oldest end. */
  streams: { all: 2_000, perPerson: 40 },
  /** Open sessions of an account; the oldest end. */
  sessions: 40,
  /** Jobs of one person that wait or are being done: whoever comes after them is not kept waiting for long. */
  jobs: 50,
  /** Pictures brought in within an hour, counted by each process. */
  pictures: 1_000,
  picturesElsewhere: 300,
} as const

/** How long a sign-in takes longer from a network that has failed too often, in milliseconds. */
export const slowSignInDelay = 2 * second

/** Answers lighter than the one are not worth compressing; heavier than the other they are not held up for it. */
export const compressionBounds = { least: 2_048, most: 512 * 1024 } as const

/** The same for the figures of Prometheus: 2.1 MB once every route had three classes of status, 0.1 MB compressed. */
export const compressedFigures = 4 * 1024 * 1024
