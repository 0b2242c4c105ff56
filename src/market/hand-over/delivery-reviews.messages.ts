import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the delivery reviews. */
export const messages = defineMessages('orders.delivery-reviews', {
  title: words('Votre avis', 'Your review', 'تقييمك'),
  how: words(
    'Il sera publié une fois vérifié par notre équipe.',
    'It will be published once our team has checked it.',
    'سيُنشر بعد أن يتحقق منه فريقنا.',
  ),
  thanks: words('Merci pour votre avis.', 'Thank you for your review.', 'شكرًا على تقييمك.'),
  change: words('Modifier mon avis', 'Edit my review', 'تعديل تقييمي'),
})

/** The states of a review, as shown to the customer. */
export const stateWords = defineMessages('orders.delivery-reviews.state', {
  waiting: words('En attente de vérification', 'Waiting to be checked', 'بانتظار التحقق'),
  published: words('Publié', 'Published', 'منشور'),
  hidden: words('Non publié', 'Not published', 'غير منشور'),
})
