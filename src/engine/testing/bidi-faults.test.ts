import { expect, test } from 'vitest'
import { bidiFaults } from './bidi-faults.ts'

test.each([
  ['يبدأ بـ https://', ['https://']],
  ['احفظه بصيغة .xlsx أو CSV', ['.xlsx']],
  ['عنوان SM-DP+', ['SM-DP+']],
  ['الطلب 2026-000310 جاهز', ['2026-000310']],
  ['رقم مثل +33612345678', ['+33612345678']],
  ['+33 6 12 34 56 78', ['+33 6 12 34 56 78']],
])('%s is displayed in the wrong order', (text, faults) => {
  expect(bidiFaults(text)).toEqual(faults)
})

test.each([
  'يبدأ بـ \u2066https://\u2069',
  'الطلب {{number}} جاهز',
  'ملف CSV أو Excel (‏XLSX).',
  'رموز MCC وMNC، و5G',
  'لدى PayPal: المعرف «webhook ID».',
  'حجمه 50 ميغابايت، قبل 15:17',
  '+33612345678',
  'support@souk.example',
])('%s is displayed in its order', (text) => {
  expect(bidiFaults(text)).toEqual([])
})
