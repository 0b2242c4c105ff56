import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of revealing secrets. */
export const whyUnreadable = defineMessages('reveal-routes', {
  broken: words(
    'Ce qui est conservé ici n’est pas ce qui y a été scellé : la base a été modifiée ou abîmée. Prévenez un administrateur.',
    'The stored value is not what was sealed: the database was changed or damaged. Tell an administrator.',
    'المحفوظ هنا ليس ما خُتم فيه: جرى تعديل قاعدة البيانات أو تلفها. أبلغ مسؤولًا.',
  ),
  unknown_key: words(
    'La clé qui a scellé ce secret n’est pas sur ce serveur. Prévenez un administrateur.',
    'The key that sealed this secret is not on this server. Tell an administrator.',
    'المفتاح الذي ختم هذا السر غير موجود على هذا الخادم. أبلغ مسؤولًا.',
  ),
})
