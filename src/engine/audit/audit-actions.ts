/** What people do to a record: said of somebody. */
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

/** What happens around an account, or to what is kept: said without saying who. `beginning` stands for rows that came before their trail. */
export const accountEvents = [
  'beginning',
  'password-change',
  'password-reset',
  'password-link',
  'password-forgotten',
  'email-change',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'second-step-refused',
  'recovery-code-used',
  'recovery-codes',
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'session-ended',
  'sessions-ended',
  'token-key',
  'session-reuse',
  'register',
  'setup',
  'account-proven',
  'carried-over',
  'archive',
  'send',
] as const

/** What only the product's own trades do, whose words come with the product. */
type ProductAction = 'hand-over' | 'order-note' | 'order-note-withdrawn' | 'see-as' | 'calendar-address'

/** What entries of the trail say happened; whoever shows them has words for each. */
export type AuditAction = Exclude<(typeof actorActions | typeof accountEvents)[number], 'beginning'> | ProductAction
