import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { rating } from '#engine/fields/numbers/rating.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { articleNoteSummary } from '../resources.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/** A customer’s appreciation of an article; shown in the shop while it is active. */
export const articleNote = resource({
  ...articleNoteSummary,
  empty: words(
    'Les avis des clients sur les articles arrivent ici ; répondez-y, ou masquez-les en les désactivant.',
    'The reviews customers give to articles arrive here; reply to them, or hide them by deactivating them.',
    'تصل هنا تقييمات العملاء للمنتجات؛ أجب عنها أو أخفها بإيقافها.',
  ),
  fields: {
    rating: rating({ label: words('Appréciation', 'Appreciation', 'التقييم'), required: true }),
    title: text({ label: words('Titre', 'Title', 'العنوان'), required: true, searched: true, max: 120 }),
    comment: longText({ label: words('Commentaire', 'Comment', 'التعليق'), searched: true, max: 2000 }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
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
  own: { verbs: ['read', 'update'], condition: (provider) => suppliedBy('t.article_id', provider) },
})
