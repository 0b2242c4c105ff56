import type { Permission } from '#engine/definition/access.ts'
import { unansweredStatuses } from '#market/payments/disputes/dispute-stages.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { openStates } from '#market/stock/purchases/purchase-link.ts'
import {
  failureLookbackDays,
  patienceOfBackups,
  patienceOfNotifications,
  strayStates,
  upcomingDays,
  type WaitingKind,
} from './home.ts'

/**
 * The counts of the home screen and the permission that each one requires. Parameters: `$1` user, `$2` day, `$3` current time, `$4` time
 * before which failures are ignored.
 */
export const counted: Readonly<Record<WaitingKind, { readonly demand: Permission; readonly sql: string }>> = {
  disputes: {
    demand: 'dispute:read',
    sql: `select count(*) from dispute where active and coalesce(souk_fold(status), '') collate "C" in (${listed(unansweredStatuses)})`,
  },
  reversals: {
    demand: 'order:update',
    sql: `select count(*) from customer_order where reversed > 0 and payment_state in ('unpaid', 'partly_paid')
      and category not in ('cancelled', 'refunded')`,
  },
  overdue: {
    demand: 'order:update',
    // The condition on the category limits the search to open orders, which are few compared with closed ones.
    sql: `select count(*) from customer_order where coalesce(souk_fold(category), '') collate "C" in ('open', 'on_hold')
      and payment_state in ('unpaid', 'partly_paid') and pay_until <= $3`,
  },
  heldPurchases: {
    demand: 'supply-order:update',
    sql: `select count(*) from supply_order where coalesce(souk_fold(state), '') collate "C" = 'held'`,
  },
  lowBalances: {
    demand: 'supplier-account:read',
    sql: 'select count(*) from supplier_account where active and coalesce(balance_low, false)',
  },
  catalogueChanges: {
    demand: 'supplier-offer:update',
    sql: 'select count(*) from supplier_offer where coalesce(to_review, false)',
  },
  strayNotifications: {
    demand: 'supplier-notification:read',
    sql: `select count(*) from supplier_notification where coalesce(souk_fold(state), '') collate "C" in (${listed(strayStates)})
      and coalesce(created_at, 'infinity') <= $3::timestamptz - interval '${patienceOfNotifications} minutes'`,
  },
  notInstalled: {
    demand: 'profile-id:read',
    sql: `select count(*) from profile_id where coalesce(souk_fold(device_state), '') collate "C" = 'downloaded'
      and state = 'assigned' and active and updated_at <= $3::timestamptz - interval '1 day'`,
  },
  drafts: {
    demand: 'order:update',
    sql: `select count(*) from customer_order where created_by_id = $1 and category = 'draft'`,
  },
  lowStock: {
    demand: 'stock-threshold:read',
    sql: 'select count(*) from stock_threshold where active and fallen_at is not null',
  },
  arrivals: {
    demand: 'purchase:update',
    sql: `select count(*) from purchase where active and coalesce(souk_fold(state), '') collate "C" in (${listed(openStates)})
      and coalesce(expected_on, 'infinity'::date) <= $2::date`,
  },
  emptyPlacks: {
    demand: 'plack:read',
    sql: 'select count(*) from plack where active and coalesce(quantity, 9223372036854775807::bigint) <= 0',
  },
  failedPayments: {
    demand: 'transaction:read',
    sql: `select count(*) from payment_transaction where not test and state = 'failed'
      and coalesce(updated_at, 'infinity') >= $4::timestamptz`,
  },
  failedMails: {
    demand: 'diagnostics:read',
    sql: `select count(*) from mail_outbox where state = 'failed' and created_at >= now() - interval '${failureLookbackDays} days'`,
  },
  failedBackups: {
    demand: 'diagnostics:read',
    sql: 'select count(*) from installation where backup_failed_at is not null',
  },
  backupAge: {
    demand: 'diagnostics:read',
    sql: `select coalesce((select extract(day from $3::timestamptz - backed_up_at)::integer from installation
      where backed_up_at < $3::timestamptz - interval '${patienceOfBackups}'), 0)`,
  },
  // A Souk that was installed a week ago holds work that nobody wants to enter again.
  noBackup: {
    demand: 'diagnostics:read',
    sql: `select count(*) from installation where backed_up_at is null and backup_failed_at is null
      and (select min(applied_at) from schema_migration) < $3::timestamptz - interval '7 days'`,
  },
  waitingReviews: {
    demand: 'article-note:activate',
    sql: 'select count(*) from article_note where coalesce(awaiting_moderation, false)',
  },
  notes: { demand: 'article-note:update', sql: 'select count(*) from article_note where active and reply is null' },
  discounts: { demand: 'discount:read', sql: endingSql('discount') },
  advertisements: { demand: 'advertisement:read', sql: endingSql('advertisement') },
  sharedCins: {
    demand: 'customer:update',
    sql: 'select count(*) from shared_cin s join customer c on c.id = s.customer_id where c.cin_shared',
  },
  doubtfulPhones: { demand: 'customer:update', sql: 'select count(*) from customer where phone_doubtful' },
  withoutPrivilege: {
    demand: 'user:update',
    sql: 'select count(*) from staff_user where active and privilege_id is null',
  },
  incompleteModes: {
    demand: 'payment-mode:update',
    sql: `select count(*) from payment_mode where active and kind = 'paypal' and (user_id is null or secret_id is null)`,
  },
  withoutEvents: {
    demand: 'order-status:update',
    sql: `select count(*) from order_status s where s.active and s.category not in (${listed(finalCategories)})
      and not exists (select from order_event e where e.status_id = s.id and e.active)`,
  },
}

function listed(values: readonly string[]): string {
  return values.map((one) => `'${one}'`).join(', ')
}

function endingSql(table: 'discount' | 'advertisement'): string {
  const end = `coalesce(end_date, 'infinity'::date)`
  return `select count(*) from ${table} where active and ${end} > $2::date and ${end} <= $2::date + ${upcomingDays}`
}
