import type { Message } from '#engine/mail/render-letter.api.ts'
import { words, type Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { coverOf } from '#market/stock/levels/stock-cover.ts'

/** A stock that fell under its threshold. */
export interface BreachedThreshold {
  readonly name: string
  readonly available: number
  readonly sold28: number
  readonly minAvailable: number | null
  readonly minDays: number | null
}

// Whoever has more to read reads it on the screen.
const most = 20

/** Tells in one mail of the stocks that fell under their thresholds. */
export function stockMail(
  language: Language,
  fallen: readonly BreachedThreshold[],
  { address, remindDays }: { readonly address: string; readonly remindDays: number },
): Message {
  const shown = fallen.slice(0, most)
  const values = Object.assign({ others: fallen.length - shown.length }, ...shown.map(valuesOf))
  return {
    language,
    subject:
      fallen.length === 1
        ? words('Stock bas : {{name0}}', 'Low stock: {{name0}}', 'مخزون منخفض: {{name0}}')
        : words('Stock bas : {{count}} groupes', 'Low stock: {{count}} groups', 'مخزون منخفض: عدد المجموعات {{count}}'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Le stock de profils eSIM est passé sous son seuil :',
        'The stock of eSIM profiles has fallen below its threshold:',
        'انخفض مخزون ملفات تعريف eSIM دون حده:',
      ),
      ...shown.map(line),
      ...(fallen.length > shown.length
        ? [words('Et d’autres encore : {{others}}.', 'And others: {{others}}.', 'وغيرها: {{others}}.')]
        : []),
      remindDays > 0
        ? words(
            'Jours avant le prochain rappel, tant que le stock reste bas : {{remindDays}}.',
            'Days until the next reminder, as long as the stock stays low: {{remindDays}}.',
            'الأيام المتبقية حتى التذكير التالي ما دام المخزون منخفضًا: {{remindDays}}.',
          )
        : words(
            'Un nouvel e-mail ne partira que si un stock remonte, puis retombe.',
            'You will only be notified again if a stock recovers and falls once more.',
            'لن يتم إبلاغك مرة أخرى إلا إذا ارتفع المخزون ثم انخفض من جديد.',
          ),
    ],
    button: { label: words('Voir les niveaux de stock', 'View stock levels', 'عرض مستويات المخزون'), address },
    values: { ...values, count: fallen.length, remindDays },
  }
}

/** One stock, its values numbered so that no name is read as a sentence. */
function line(one: BreachedThreshold, n: number): Words {
  const parts = [
    words('disponibles : {{available}}', 'available: {{available}}', 'المتاح: {{available}}'),
    ...(one.minAvailable === null ? [] : [words('seuil : {{min}}', 'threshold: {{min}}', 'الحد: {{min}}')]),
    ...(one.minDays === null || one.sold28 === 0
      ? []
      : [
          words(
            'couverture : {{days}} j (seuil : {{minDays}} j)',
            'cover: {{days}} d (threshold: {{minDays}} d)',
            'التغطية بالأيام: {{days}} (الحد: {{minDays}})',
          ),
        ]),
  ]
  const joined = (language: Language, comma: string): string =>
    parts
      .map((part) => part[language].replace(/\{\{(\w+)\}\}/g, (_place, name: string) => `{{${name}${n}}}`))
      .join(comma)
  return {
    fr: `• {{name${n}}} : ${joined('fr', ', ')}`,
    en: `• {{name${n}}}: ${joined('en', ', ')}`,
    ar: `• \u2068{{name${n}}}\u2069: ${joined('ar', '، ')}`,
  }
}

function valuesOf(one: BreachedThreshold, n: number): Readonly<Record<string, string | number>> {
  return {
    [`name${n}`]: one.name,
    [`available${n}`]: one.available,
    [`min${n}`]: one.minAvailable ?? '',
    [`days${n}`]: coverOf(one)?.days ?? '',
    [`minDays${n}`]: one.minDays ?? '',
  }
}
