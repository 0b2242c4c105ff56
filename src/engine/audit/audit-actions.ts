/** Actions that a person performs on a record. */
export const actorActions = [
  'create',
  'update',
  'activate',
  'deactivate',
  'delete',
  'restore',
  'export',
  'confirm',
  'reveal',
  'reveal-failed',
] as const

/**
 * Events about accounts, and events that no person causes. `beginning` marks rows that are older than their audit
 * trail.
 */
export const accountEvents = [
  'beginning',
  'password-change',
  'password-reset',
  'password-link',
  'password-forgotten',
  'email-change',
  'sign-in',
  'sign-in-refused',
  'emergency-account',
  'directory-logout',
  'change-refused',
  'sign-out',
  'second-step-refused',
  'recovery-code-used',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'session-ended',
  'sessions-ended',
  'token-key',
  'agent-call',
  'session-reuse',
  'register',
  'setup',
  'account-proven',
  'carried-over',
  'archive',
  'send',
] as const

/** Actions of the product; the product also provides their messages. */
type ProductAction = 'hand-over' | 'order-note' | 'order-note-withdrawn' | 'see-as' | 'calendar-address'

/** The actions of audit entries. Screens have a message for each action. */
export type AuditAction = Exclude<(typeof actorActions | typeof accountEvents)[number], 'beginning'> | ProductAction
