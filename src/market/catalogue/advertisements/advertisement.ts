import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { date } from '#engine/fields/dates/date.ts'
import { lastDay } from '#engine/fields/dates/last-day.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { images } from '#engine/fields/images/images.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { endsAfterItStarts, periodColumns } from '#market/shared/period.ts'
import { advertisementSummary } from '../resources.ts'

/** An advertisement: a picture with a text, shown to customers at one place of the shop. */
export const advertisement = resource({
  ...advertisementSummary,
  empty: words(
    'Ajoutez une publicité, choisissez son emplacement et envoyez ses images.',
    'Add an advertisement, choose where it shows and upload its images.',
    'أضف إعلانًا واختر مكانه وارفع صوره.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, max: 120, translated: true }),
    content: longText({
      label: words('Contenu', 'Content', 'المحتوى'),
      required: true,
      searched: true,
      max: 2000,
      translated: true,
    }),
    type: choice({
      label: words('Type', 'Type', 'النوع'),
      hint: words(
        'L’emplacement où la publicité apparaît.',
        'Where the advertisement is shown.',
        'المكان الذي يظهر فيه الإعلان.',
      ),
      required: true,
      choices: [
        { value: 'popup', label: words('Fenêtre surgissante', 'Popup', 'نافذة منبثقة') },
        { value: 'web', label: words('Site web', 'Web', 'موقع الويب') },
        { value: 'mobile', label: words('Application mobile', 'Mobile', 'تطبيق الجوال') },
        { value: 'first-banner', label: words('Première bannière', 'First banner', 'البانر الأول') },
        {
          value: 'second-banner',
          label: words('Deuxième bannière', 'Second banner', 'البانر الثاني'),
        },
        { value: 'third-banner', label: words('Troisième bannière', 'Third banner', 'البانر الثالث') },
        {
          value: 'banner-center',
          label: words('Bannière centrale', 'Banner center', 'البانر الأوسط'),
        },
      ],
    }),
    images: images({ label: words('Images', 'Images', 'الصور'), required: true, max: 6 }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      hint: words(
        'Celui dont la publicité parle, s’il y en a un.',
        'The provider the advertisement is about, if any.',
        'المورد الذي يتحدث عنه الإعلان، إن وجد.',
      ),
      target: 'provider',
    }),
    startDate: date({ label: words('Date de début', 'Start date', 'تاريخ البداية') }),
    endDate: lastDay({
      label: words('Date de fin', 'End date', 'تاريخ النهاية'),
      hint: words(
        'Le dernier jour où elle est affichée, compris. Sans dates, elle reste affichée.',
        'The last day it is shown, included. Without dates it stays up.',
        'آخر يوم عرض، وهو مشمول. بدون تواريخ يستمر العرض.',
      ),
    }),
    priority: integer({
      label: words('Priorité', 'Priority', 'الأولوية'),
      hint: words(
        'À la même place, la plus haute passe d’abord ; vide compte 0.',
        'In the same place, the highest comes first; empty counts as 0.',
        'في المكان نفسه يظهر الأعلى أولًا؛ والفارغ يعد 0.',
      ),
      min: 0,
      max: 100,
    }),
    viewsPerVisitor: integer({
      label: words('Affichages par visiteur et par jour', 'Views per visitor per day', 'مرات العرض لكل زائر في اليوم'),
      hint: words(
        'La boutique ne la montre pas plus souvent à la même personne ; vide : sans limite.',
        'The shop shows it no more often to the same person; empty: no limit.',
        'الحد الأقصى لظهوره للشخص نفسه؛ اتركه فارغًا لعدم التحديد.',
      ),
      min: 1,
      max: 100,
    }),
  },
  combined: periodColumns,
  title: ['name'],
  list: ['images', 'name', 'type', 'days', 'phase', 'priority', 'providerId'],
  form: [
    {
      label: words('Publicité', 'Advertisement', 'الإعلان'),
      fields: ['name', 'type', 'content', 'images', 'providerId'],
    },
    { label: words('Période', 'Period', 'الفترة'), fields: ['startDate', 'endDate'] },
    { label: words('Affichage', 'Display', 'العرض'), fields: ['priority', 'viewsPerVisitor'] },
  ],
  rules: [endsAfterItStarts],
  own: ownedBy('providerId', ['read']),
})
