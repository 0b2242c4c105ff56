import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the banner about balances that differ from their ledgers. */
export const messages = defineMessages('orders.ledger-mismatch-banner', {
  title: words(
    'Des soldes ne correspondent plus à leur journal : arrêtez de vendre et prévenez un administrateur.',
    'Some balances do not match their ledger: stop selling and tell an administrator.',
    'أرصدة لا تطابق سجلها: أوقف البيع وأبلغ أحد المسؤولين.',
  ),
  differs: words(
    'gardé {{kept}}, journal {{told}}',
    'stored {{kept}}, ledger {{told}}',
    'المحفوظ {{kept}}، السجل {{told}}',
  ),
})
