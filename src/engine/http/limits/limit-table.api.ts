import type { SemaphoreOptions } from '#engine/definition/concurrency/semaphore.ts'

const second = 1_000
const hour = 3_600

/**
 * The concurrency limits of one process, by kind. A « person » is a signed-in account or, without a session, a network.
 * Each route has one kind (`atOnce` in its configuration), by default `signedIn` or `strangers`.
 */
export const requestLimits = {
  /** Requests of people with a session, and of programs with a token. */
  signedIn: { all: 400, waiting: 4_000, patience: 5 * second, perPerson: { all: 16, waiting: 400 } },
  /** Requests that need no session: pages, pictures, documents. */
  strangers: { all: 400, waiting: 4_000, patience: 5 * second, perPerson: { all: 64, waiting: 400 } },
  /** Requests that sign in, register or open links from mails; each may compute a password hash. */
  signingIn: { all: 32, waiting: 400, patience: 8 * second, perPerson: { all: 8, waiting: 100 } },
  /** Health checks and metrics, requested by few systems. */
  watching: { all: 64, waiting: 256, patience: 5 * second, perPerson: { all: 16, waiting: 64 } },
  /** Queries over whole tables: global search, reports, the dashboard. */
  surveys: { all: 6, waiting: 200, patience: 5 * second, perPerson: { all: 2, waiting: 60 } },
  /** Exports, streamed row by row. */
  exports: { all: 6, waiting: 60, patience: 60 * second, perPerson: { all: 1, waiting: 10 } },
  /** Printable documents, each rendered in a separate thread. */
  prints: { all: 2, waiting: 20, patience: 60 * second, perPerson: { all: 1, waiting: 5 } },
  /** Import uploads. Their bytes in memory have a separate limit, so a slow upload delays other requests little. */
  imports: { all: 32, waiting: 64, patience: 60 * second, perPerson: { all: 1, waiting: 3 } },
  /** Uploads of forms with pictures. */
  pictures: { all: 32, waiting: 64, patience: 30 * second, perPerson: { all: 3, waiting: 12 } },
  /** Downloads of pictures from other websites. */
  picturesElsewhere: { all: 3, waiting: 20, patience: 8 * second, perPerson: { all: 1, waiting: 8 } },
  /** Messages of agents; each may send one request to a route, which has its own limit. */
  agents: { all: 32, waiting: 200, patience: 5 * second, perPerson: { all: 4, waiting: 40 } },
  /** Events of payment services; handling one requires a request to the service. */
  paymentEvents: { all: 8, waiting: 64, patience: 8 * second, perPerson: { all: 2, waiting: 32 } },
  /** Notifications that are stored at once and processed later. */
  notifications: { all: 32, waiting: 512, patience: 8 * second, perPerson: { all: 16, waiting: 256 } },
  /** Sign-ins from a network with too many failures, which are delayed on purpose. */
  slowedSignIns: { all: 64, waiting: 200, patience: 6 * second, perPerson: { all: 2, waiting: 6 } },
} as const satisfies Record<string, SemaphoreOptions>

/** A kind of concurrency limit. */
export type RequestLimitName = keyof typeof requestLimits

/**
 * The time in which a buffered body must arrive. It is computed from the announced length at the slowest accepted rate,
 * and lies between `least` and `most` milliseconds.
 */
export const bodyPatience = { least: 2 * second, most: 6 * second, bytesPerSecond: 16 * 1024 } as const

/** Maximum bytes of uploaded files in the memory of one process. */
export const mostUploadBytes = 192 * 1_048_576

/** Concurrency limits of internal work; they apply to all people together. */
export const internalLimits = {
  /** Password hashes, which share their threads with file access, pictures and compression. */
  hashes: { all: 2, waiting: 200 },
  /** Import files that are inspected and stored. */
  tables: { all: 2, waiting: 64 },
  /** Pictures that are re-encoded, each in a process that may use two hundred megabytes. */
  remaking: { all: 2, waiting: 40 },
  /** Pictures of more than 24 megapixels, which also count as `remaking`. */
  remakingLarge: { all: 1, waiting: 40 },
  /**
   * Connections to a picture storage. The sample marketplace sends hundreds of pictures at the same time, and more
   * connections would not be faster.
   */
  storage: { all: 32, waiting: 2_000 },
  /** Responses that are compressed; beyond the limit, responses are sent uncompressed. */
  compressions: { all: 2, waiting: 32 },
} as const satisfies Record<string, SemaphoreOptions>

/** A number of tries in a number of seconds. */
export interface AttemptLimit {
  readonly tries: number
  readonly seconds: number
}

/** The limits of attempts, counted in the database across all processes. For most limits, a success refunds its try. */
export const attemptLimits = {
  /** Failed sign-ins. Beyond the limit, sign-ins from the network are delayed, not refused. */
  signInByNetwork: { tries: 100, seconds: hour },
  /** Sign-ins at directories that begin or finish; no account is guessed by them. */
  directoryByNetwork: { tries: 1_200, seconds: hour },
  registerByNetwork: { tries: 5, seconds: hour },
  forgotByNetwork: { tries: 20, seconds: hour },
  forgotByMailbox: { tries: 3, seconds: hour },
  /** Requests with links that do not exist, such as guessed ones. */
  linkByNetwork: { tries: 30, seconds: hour },
  newDeviceMail: { tries: 5, seconds: hour },
  /** Mails that a person sends by hand: of one kind about one record, and in total. */
  mailByRecord: { tries: 5, seconds: hour },
  mailByPerson: { tries: 200, seconds: hour },
  /** Guesses of a six-digit access code: ten an hour, out of a million possible codes. */
  handOverByLink: { tries: 10, seconds: hour },
  handOverByNetwork: { tries: 60, seconds: hour },
  /** Reviews that a customer writes or changes on the page of an order's eSIMs. */
  reviewsByOrder: { tries: 30, seconds: hour },
  /** Installation errors that a customer reports there. */
  installationReportsByOrder: { tries: 10, seconds: hour },
  /** Unsigned payment events, by payment mode and network. */
  unsignedByNetwork: { tries: 30, seconds: hour },
  /** Notifications of suppliers whose sender is not recognised; further ones become a task of staff. */
  unprovenByAccount: { tries: 3, seconds: hour },
  /** Views and clicks of advertisements that public pages report without signing in, by network. */
  countsByNetwork: { tries: 2_000, seconds: hour },
  /** Webhook deliveries that a person requests: tests and repetitions. */
  webhookByHand: { tries: 30, seconds: hour },
  requestsByToken: { tries: 600, seconds: 60 },
} as const satisfies Record<string, AttemptLimit>

/** The name of an attempt limit. */
export type AttemptLimitName = keyof typeof attemptLimits

/** Limits for one person: open streams and sessions, waiting jobs, and uploaded pictures. */
export const personLimits = {
  /** Live streams of one process, in total and for one person; beyond the limit, the oldest are closed. */
  streams: { all: 2_000, perPerson: 40 },
  /** Open sessions of an account; beyond the limit, the oldest are closed. */
  sessions: 40,
  /** Waiting and running jobs of one person; the limit keeps the waiting time of other people's jobs short. */
  jobs: 50,
  /** Pictures uploaded within an hour, counted by each process. */
  pictures: 1_000,
  picturesElsewhere: 300,
} as const

/** The extra delay of a sign-in from a network with too many failures, in milliseconds. */
export const slowSignInDelay = 2 * second

/**
 * The size of compressed responses in bytes. Smaller responses gain too little, and larger ones would delay other
 * responses.
 */
export const compressionBounds = { least: 2_048, most: 512 * 1024 } as const

/**
 * The size in bytes up to which the Prometheus metrics are compressed. They have 2.1 MB (0.1 MB compressed) after every
 * route has answered with three classes of status.
 */
export const compressedFigures = 4 * 1024 * 1024
