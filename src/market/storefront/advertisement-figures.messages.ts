import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the views and clicks of an advertisement. */
export const messages = defineMessages('catalogue.advertisement-figures', {
  lately: words('Audience en 30 jours', 'Audience in 30 days', 'الجمهور في 30 يومًا'),
  unverified: words(
    'Compteurs non vérifiés : la boutique les envoie sans connexion, n’importe qui peut les gonfler.',
    'Unverified counts: the shop sends them without signing in, and anybody can inflate them.',
    'أعداد غير موثقة: يرسلها المتجر دون تسجيل دخول، ويمكن لأي شخص تضخيمها.',
  ),
  views: words('Affichages en 30 jours', 'Views in 30 days', 'مرات العرض في 30 يومًا'),
  clicks: words('Clics en 30 jours', 'Clicks in 30 days', 'النقرات في 30 يومًا'),
  rate: words('Taux de clic', 'Click-through rate', 'نسبة النقر'),
})
