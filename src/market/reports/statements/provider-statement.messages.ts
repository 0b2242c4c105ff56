import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for periods for which no statement can be issued. */
export const { openPeriod, nextPeriod } = defineMessages('reports.provider-statement', {
  openPeriod: words(
    'La période n’est pas terminée : un relevé s’émet au plus tôt le {{day}}.',
    'The period is not over: a statement can be issued on {{day}} at the earliest.',
    'لم تنته الفترة: يصدر الكشف في {{day}} على أقرب تقدير.',
  ),
  nextPeriod: words(
    'Le relevé {{number}} de ce fournisseur va jusqu’à la veille : le suivant commence au plus tôt le {{day}}.',
    'Statement {{number}} of this provider ends the day before: the next one starts on {{day}} at the earliest.',
    'ينتهي الكشف {{number}} لهذا المورد في اليوم السابق: ويبدأ التالي في {{day}} على أقرب تقدير.',
  ),
})
