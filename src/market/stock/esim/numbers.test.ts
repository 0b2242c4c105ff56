import { expect, test } from 'vitest'
import { iccidDigits, isEid, isIccid, isImsi, isOddEid, isOddIccid } from './numbers.ts'

test.each(['8944538532008160222', '8943108170000828413', '8943108160000804845', '89852000263318806140'])(
  '%s is an ICCID with a correct check digit, and no neighbour of it is',
  (iccid) => {
    expect([isIccid(iccid), isOddIccid(iccid)]).toEqual([true, false])
    const wrong = `${iccid.slice(0, -1)}${(Number(iccid.at(-1)) + 1) % 10}`
    expect(isOddIccid(wrong)).toBe(true)
  },
)

test.each(['8944123456789012345', '00000002610900000479'])(
  '%s, which suppliers use in examples, causes a warning',
  (iccid) => {
    expect([isIccid(iccid), isOddIccid(iccid)]).toEqual([true, true])
  },
)

test('an ICCID is read in every notation: in groups, with its filler, in Arabic digits', () => {
  expect(iccidDigits('8944 5385 3200 8160 222')).toBe('8944538532008160222')
  expect(iccidDigits('8944538532008160222F')).toBe('8944538532008160222')
  expect(iccidDigits('٨٩٤٤٥٣٨٥٣٢٠٠٨١٦٠٢٢٢')).toBe('8944538532008160222')
})

test.each([
  ['17 digits', '89445385320081602'],
  ['21 digits', '894453853200816022211'],
  ['a letter that no network writes', '894453853200816022G'],
  ['letters without 89', '984453853200816022A'],
])('%s are not ICCIDs', (_, text) => {
  expect(isIccid(text)).toBe(false)
})

test('an ICCID with letters, as some networks write it, causes a warning', () => {
  expect([isIccid('898600B5192700001234'), isOddIccid('898600B5192700001234')]).toEqual([true, true])
  expect(iccidDigits('898600b5 1927 0000 1234')).toBe('898600B5192700001234')
})

test('an EID has 32 digits, begins with 89 and leaves 1 when divided by 97', () => {
  const eid = '89049032021008881300304741158317'
  expect([isEid(eid), isOddEid(eid)]).toEqual([true, false])
  expect(isOddEid(`${eid.slice(0, -1)}8`)).toBe(true)
  expect(isEid(eid.slice(1))).toBe(false)
})

test('an IMSI has at most 15 digits', () => {
  expect(['208011234567890', '20801123456789', '2080112345678901', '20801a'].map(isImsi)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
