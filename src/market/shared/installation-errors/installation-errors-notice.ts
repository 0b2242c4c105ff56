import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'

const title = defineMessages(
  'orders.installation-errors-notice.title',
  words(
    'Commande {{number}} : le client n’arrive pas à installer son eSIM',
    'Order {{number}}: the customer cannot install the eSIM',
    'الطلب {{number}}: لا يستطيع العميل تثبيت eSIM',
  ),
)

/** The notice about a customer who reports the error of an installation. */
export const installationErrorsNotice: NoticeKind = defineMessages('orders.installation-errors-notice', {
  name: 'installation-errors',
  label: words(
    'Un client signale une erreur d’installation',
    'A customer reports an installation error',
    'عميل يبلغ عن خطأ في التثبيت',
  ),
  demand: 'order:update',
  byMail: false,
  say: ({ number }, language) => ({ title: say(title, language, { number: String(number) }) }),
  address: ({ orderId }) => `/orders/${String(orderId)}`,
})
