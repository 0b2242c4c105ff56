import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test('a name has the direction of most of its words, not of its first one', () => {
  for (const name of ['eSIM أوروبا — 10 غيغابايت، 30 يومًا', 'eSIM مصر', 'ليلى حداد', 'باقة Zéphyria فرنسا'])
    expect([name, textDirection(name)]).toEqual([name, 'rtl'])
  for (const name of ['eSIM Europe — 10 Go', 'Nile Gate Telecom (بوابة النيل)', '2026-000333', '', '😀'])
    expect([name, textDirection(name)]).toEqual([name, 'ltr'])
})
