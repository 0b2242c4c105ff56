import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a review. */
export const messages = defineMessages('providers.review', {
  reply: words('Répondre', 'Reply', 'الرد'),
  change: words('Modifier la réponse', 'Edit the reply', 'تعديل الرد'),
  replied: words('Réponse', 'Reply', 'الرد'),
  replyTo: words('Réponse à « {{title}} »', 'Reply to “{{title}}”', 'الرد على «{{title}}»'),
  publish: words('Publier la réponse', 'Publish reply', 'نشر الرد'),
  published: words('Réponse publiée', 'Reply published', 'تم نشر الرد'),
  bought: words('Achat vérifié', 'Verified purchase', 'شراء موثق'),
})
