/** The possible origins of an installation error. */
export const faults = ['customer', 'phone', 'network', 'operator', 'us'] as const

/** Whether the profile can still be installed: yes; on another phone; no; or only the operator can tell. */
export const reuses = ['yes', 'otherPhone', 'no', 'unsure'] as const

/** The next steps after an installation error. */
export const remedies = [
  'retry',
  'rescan',
  'confirm',
  'freeMemory',
  'unlock',
  'update',
  'otherPhone',
  'reservedPhone',
  'lookInList',
  'replace',
  'supplier',
] as const

export type Fault = (typeof faults)[number]
export type Reuse = (typeof reuses)[number]
export type Remedy = (typeof remedies)[number]

interface CauseFacts {
  readonly faults: readonly Fault[]
  readonly reuse: Reuse
  readonly remedy: Remedy
}

/** The causes of installation errors, with whose fault each is, the further use of the profile and the next step. */
export const causes = {
  codeRefused: { faults: ['customer', 'operator'], reuse: 'unsure', remedy: 'rescan' },
  addressWrong: { faults: ['customer', 'us'], reuse: 'yes', remedy: 'rescan' },
  otherChip: { faults: ['customer', 'us'], reuse: 'otherPhone', remedy: 'reservedPhone' },
  confirmationMissing: { faults: ['customer'], reuse: 'yes', remedy: 'confirm' },
  confirmationWrong: { faults: ['customer'], reuse: 'yes', remedy: 'confirm' },
  confirmationsSpent: { faults: ['customer'], reuse: 'no', remedy: 'replace' },
  orderExpired: { faults: ['operator'], reuse: 'no', remedy: 'replace' },
  downloadsSpent: { faults: ['network', 'phone'], reuse: 'no', remedy: 'replace' },
  notReleased: { faults: ['operator'], reuse: 'yes', remedy: 'supplier' },
  alreadyDownloaded: { faults: ['customer'], reuse: 'no', remedy: 'lookInList' },
  alreadyInstalled: { faults: ['customer'], reuse: 'yes', remedy: 'lookInList' },
  unsuitable: { faults: ['phone'], reuse: 'otherPhone', remedy: 'otherPhone' },
  noProfile: { faults: ['operator'], reuse: 'unsure', remedy: 'supplier' },
  memoryFull: { faults: ['phone'], reuse: 'yes', remedy: 'freeMemory' },
  chipUnverified: { faults: ['phone'], reuse: 'otherPhone', remedy: 'otherPhone' },
  serverUntrusted: { faults: ['operator', 'phone'], reuse: 'otherPhone', remedy: 'supplier' },
  versionOld: { faults: ['phone'], reuse: 'yes', remedy: 'update' },
  interrupted: { faults: ['network'], reuse: 'yes', remedy: 'retry' },
  noConnection: { faults: ['network'], reuse: 'yes', remedy: 'retry' },
  busy: { faults: ['phone'], reuse: 'yes', remedy: 'retry' },
  locked: { faults: ['phone'], reuse: 'otherPhone', remedy: 'unlock' },
  noChip: { faults: ['phone'], reuse: 'otherPhone', remedy: 'otherPhone' },
  notWritten: { faults: ['phone', 'operator'], reuse: 'unsure', remedy: 'lookInList' },
  forbidden: { faults: ['operator'], reuse: 'otherPhone', remedy: 'supplier' },
  damaged: { faults: ['operator'], reuse: 'no', remedy: 'replace' },
} as const satisfies Record<string, CauseFacts>

/** The cause of an installation error. */
export type Cause = keyof typeof causes

interface ErrorRow {
  /** A subject and a reason (`8.1.1/3.8`), a number, the name of a constant, or the sentence of a phone. */
  readonly code: string
  readonly cause: Cause
  readonly source: string
  /** Other texts for the same error: names of constants and sentences. */
  readonly texts?: readonly string[]
}

const initiate = 'GSMA SGP.22 v2.5, 5.6.1 ES9+.InitiateAuthentication'
const bind = 'GSMA SGP.22 v2.5, 5.6.2 ES9+.GetBoundProfilePackage'
const authenticate = 'GSMA SGP.22 v2.5, 5.6.3 ES9+.AuthenticateClient'
const install = 'GSMA SGP.22 v2.5, 2.5.6.1 ErrorReason'
const android = 'Android, EuiccManager (developer.android.com/reference/android/telephony/euicc/EuiccManager)'
const iphone = 'esim.net/helpdesk/knowledge-base/locked-phone'

/** The known errors. Each row was read in its source; a row without a source does not belong here. */
export const errorRows: readonly ErrorRow[] = [
  { code: '8.8.1/3.8', cause: 'addressWrong', source: initiate, texts: ['Invalid SM-DP+ Address'] },
  { code: '8.8.2/3.1', cause: 'serverUntrusted', source: initiate },
  { code: '8.8.3/3.1', cause: 'versionOld', source: initiate },
  { code: '8.8.4/3.7', cause: 'serverUntrusted', source: initiate },
  {
    code: '8.2.7/2.2',
    cause: 'confirmationMissing',
    source: bind,
    texts: ['Confirmation Code is missing'],
  },
  { code: '8.2.7/3.8', cause: 'confirmationWrong', source: bind, texts: ['Confirmation Code is refused'] },
  {
    code: '8.2.7/6.4',
    cause: 'confirmationsSpent',
    source: bind,
    texts: ['maximum number of retries for the Confirmation Code'],
  },
  { code: '8.2/3.7', cause: 'alreadyDownloaded', source: bind, texts: ['BPP is not available for a new binding'] },
  { code: '8.1/4.8', cause: 'memoryFull', source: authenticate, texts: ['sufficient space for this Profile'] },
  { code: '8.1/6.1', cause: 'chipUnverified', source: authenticate },
  { code: '8.1.2/6.1', cause: 'chipUnverified', source: authenticate, texts: ['EUM Certificate is invalid'] },
  { code: '8.1.2/6.3', cause: 'chipUnverified', source: authenticate, texts: ['EUM Certificate has expired'] },
  { code: '8.1.3/6.1', cause: 'chipUnverified', source: authenticate, texts: ['eUICC Certificate is invalid'] },
  { code: '8.1.3/6.3', cause: 'chipUnverified', source: authenticate, texts: ['eUICC Certificate has expired'] },
  { code: '8.11.1/3.9', cause: 'chipUnverified', source: authenticate, texts: ['Unknown CI Public Key'] },
  { code: '8.1.1/3.8', cause: 'otherChip', source: authenticate, texts: ['EID doesn’t match the expected value'] },
  { code: '8.2/1.2', cause: 'notReleased', source: authenticate, texts: ['Profile has not yet been released'] },
  { code: '8.2.5/4.3', cause: 'unsuitable', source: authenticate, texts: ['No eligible Profile for this'] },
  {
    code: '8.2.6/3.8',
    cause: 'codeRefused',
    source: authenticate,
    texts: ['MatchingID (AC_Token or EventID) is refused'],
  },
  { code: '8.8.5/4.10', cause: 'orderExpired', source: authenticate, texts: ['Download order has expired'] },
  {
    code: '8.8.5/6.4',
    cause: 'downloadsSpent',
    source: authenticate,
    texts: ['maximum number of retries for the Profile download order'],
  },
  {
    code: '8.10.1/3.9',
    cause: 'interrupted',
    source: authenticate,
    texts: ['RSP session identified by the TransactionID'],
  },
  { code: 'installFailedDueToIccidAlreadyExistsOnEuicc', cause: 'alreadyInstalled', source: install },
  { code: 'installFailedDueToInsufficientMemoryForProfile', cause: 'memoryFull', source: install },
  { code: 'installFailedDueToInterruption', cause: 'interrupted', source: install },
  { code: 'installFailedDueToPEProcessingError', cause: 'damaged', source: install },
  { code: 'installFailedDueToDataMismatch', cause: 'damaged', source: install },
  { code: 'pprNotAllowed', cause: 'forbidden', source: install },
  { code: '10000', cause: 'locked', source: android, texts: ['ERROR_CARRIER_LOCKED'] },
  { code: '10001', cause: 'codeRefused', source: android, texts: ['ERROR_INVALID_ACTIVATION_CODE'] },
  { code: '10002', cause: 'confirmationWrong', source: android, texts: ['ERROR_INVALID_CONFIRMATION_CODE'] },
  { code: '10003', cause: 'unsuitable', source: android, texts: ['ERROR_INCOMPATIBLE_CARRIER'] },
  { code: '10004', cause: 'memoryFull', source: android, texts: ['ERROR_EUICC_INSUFFICIENT_MEMORY'] },
  { code: '10005', cause: 'interrupted', source: android, texts: ['ERROR_TIME_OUT'] },
  { code: '10006', cause: 'noChip', source: android, texts: ['ERROR_EUICC_MISSING'] },
  { code: '10007', cause: 'versionOld', source: android, texts: ['ERROR_UNSUPPORTED_VERSION'] },
  { code: '10009', cause: 'notWritten', source: android, texts: ['ERROR_INSTALL_PROFILE'] },
  { code: '10010', cause: 'forbidden', source: android, texts: ['ERROR_DISALLOWED_BY_PPR'] },
  { code: '10011', cause: 'addressWrong', source: android, texts: ['ERROR_ADDRESS_MISSING'] },
  { code: '10012', cause: 'serverUntrusted', source: android, texts: ['ERROR_CERTIFICATE_ERROR'] },
  { code: '10013', cause: 'noProfile', source: android, texts: ['ERROR_NO_PROFILES_AVAILABLE'] },
  { code: '10014', cause: 'noConnection', source: android, texts: ['ERROR_CONNECTION_ERROR'] },
  { code: '10015', cause: 'noConnection', source: android, texts: ['ERROR_INVALID_RESPONSE'] },
  { code: '10016', cause: 'busy', source: android, texts: ['ERROR_OPERATION_BUSY'] },
  {
    code: 'Data Plans from This Network Provider Cannot Be Added',
    cause: 'locked',
    source: iphone,
    texts: ['Cellular Plans from This Carrier Cannot Be Added', 'eSIM not supported'],
  },
]
