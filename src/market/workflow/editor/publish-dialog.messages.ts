import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the publish dialog. */
export const messages = defineMessages('orders.publish-dialog', {
  title: words('Publier le parcours', 'Publish the workflow', 'نشر المسار'),
  new: words(
    'Les nouvelles commandes suivront ce dessin dès maintenant.',
    'New orders will follow this version from now on.',
    'ستتبع الطلبات الجديدة هذا الرسم من الآن.',
  ),
  move: words(
    'Les commandes en cours le suivent aussi ({{count}})',
    'Orders in progress follow it too ({{count}})',
    'تتبعه الطلبات الجارية أيضًا ({{count}})',
  ),
  stranded: words(
    'Restent sur leur version, faute de leur état dans ce dessin : {{count}}',
    'Orders staying on their version because their status is gone: {{count}}',
    'تبقى على إصدارها لأن حالتها لم تعد مرسومة: {{count}}',
  ),
  faults: words(
    'Corrigez d’abord ce qui ne peut pas fonctionner.',
    'First fix what cannot work.',
    'صحح أولًا ما لا يمكن أن يعمل.',
  ),
  publish: words('Publier', 'Publish', 'نشر'),
  done: words('Version {{version}} publiée', 'Version {{version}} published', 'تم نشر الإصدار {{version}}'),
})
