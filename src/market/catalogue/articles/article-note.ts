import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { rating } from '#engine/fields/numbers/rating.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { articleNoteSummary } from '../resources.ts'
import { reviewLengths } from '#market/shared/review-lengths.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/**
 * A customer’s review of an article, shown in the shop while active. A review written by the customer names the purchased order line
 * and stays inactive until staff publish or refuse it.
 */
export const articleNote = resource({
  ...articleNoteSummary,
  empty: words(
    'Les avis des clients sur les articles arrivent ici ; répondez-y, ou masquez-les en les désactivant.',
    'The reviews customers give to articles arrive here; reply to them, or hide them by deactivating them.',
    'تصل هنا تقييمات العملاء للمنتجات؛ أجب عنها أو أخفها بتعطيلها.',
  ),
  fields: {
    rating: rating({ label: words('Appréciation', 'Rating', 'التقييم'), required: true }),
    title: text({
      label: words('Titre', 'Title', 'العنوان'),
      required: true,
      searched: true,
      max: reviewLengths.title,
    }),
    comment: longText({
      label: words('Commentaire', 'Comment', 'التعليق'),
      searched: true,
      max: reviewLengths.comment,
    }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
    }),
    orderDetailId: reference({
      label: words('Ligne achetée', 'Line bought', 'البند المشترى'),
      hint: words(
        'L’achat qui prouve l’avis : Souk l’inscrit quand le client écrit depuis la page de ses eSIM.',
        'The purchase behind the review: Souk records it when customers write from the page of their eSIMs.',
        'الشراء الذي يثبت التقييم: يسجله Souk حين يكتب العميل من صفحة ملفات تعريف eSIM الخاصة به.',
      ),
      target: 'order-detail',
      large: true,
      unique: true,
      managed: true,
    }),
    awaitingModeration: toggle({
      label: words('À modérer', 'Awaiting moderation', 'بانتظار المراجعة'),
      hint: words(
        'Écrit par un client, et ni publié ni refusé encore.',
        'Written by a customer, and neither published nor refused yet.',
        'كتبه عميل، ولم يُنشر ولم يُرفض بعد.',
      ),
      managed: true,
    }),
    reply: longText({
      label: words('Réponse', 'Reply', 'الرد'),
      hint: words('Publiée sous l’avis.', 'Published below the review.', 'ينشر تحت التقييم.'),
      searched: true,
      max: 2000,
    }),
  },
  title: ['title'],
  evidence: ['articleId'],
  list: ['rating', 'title', 'customerId', 'reply', 'createdAt'],
  form: [
    {
      label: words('Avis', 'Review', 'التقييم'),
      fields: ['articleId', 'customerId', 'rating', 'title', 'comment'],
    },
    { label: words('Réponse', 'Reply', 'الرد'), fields: ['reply'] },
  ],
  beside: ['articleId', 'customerId'],
  own: {
    verbs: ['read', 'update'],
    condition: (provider) => `not t.awaiting_moderation and ${suppliedBy('t.article_id', provider)}`,
  },
})
