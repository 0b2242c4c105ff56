import { expect, test } from 'vitest'
import { readCodes } from './read-codes.ts'
import { iccidsOf } from './recognise-code.ts'

/** The only code of a text; undefined for none or several. */
function recognise(text: string) {
  const { codes } = readCodes(text)
  const [code] = codes
  if (codes.length !== 1 || !code) return { field: null, value: '', fault: 'unknown', doubts: [] }
  const { readAs: _readAs, ...read } = code
  return read
}

const token = '04386-AGYFT-A74Y8-3F815'
const code = `LPA:1$smdp.example.com$${token}`
const eid = '89049032021008881300304741158317'

test.each([
  [`1$SMDP.EXAMPLE.COM$${token}`, 'lpaEsim', code],
  [`lpa:1$SMDP.EXAMPLE.COM$${token}$$1`, 'lpaEsim', `${code}$$1`],
  [`  \u200f${code}\u200e\n`, 'lpaEsim', code],
  [`https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`, 'lpaEsim', code],
  ['8944 5385 3200 8160 222', 'iccid', '8944538532008160222'],
  ['8944538532008160222F', 'iccid', '8944538532008160222'],
  ['٨٩٤٤٥٣٨٥٣٢٠٠٨١٦٠٢٢٢', 'iccid', '8944538532008160222'],
  ['89852000263318806140', 'iccid', '89852000263318806140'],
  ['8943-1081-7000-0828-413', 'iccid', '8943108170000828413'],
  ['208011234567890', 'imsi', '208011234567890'],
  ['20801123456789', 'imsi', '20801123456789'],
  ['+33 6 12 34 56 78', 'number', '+33612345678'],
  ['+33 (0)6 12 34 56 78', 'number', '+33612345678'],
  ['0033 (6) 12345678', 'number', '+33612345678'],
  ['+٣٣٦١٢٣٤٥٦٧٨', 'number', '+33612345678'],
  [eid, 'eid', eid],
  ['8904 9032 0210 0888 1300 3047 4115 8317', 'eid', eid],
])('%s is recognised without a warning', (text, field, value) => {
  expect(recognise(text)).toEqual({ field, value, fault: null, doubts: [] })
})

test.each([
  ['8944123456789012345', 'iccid', ['iccid_odd']],
  ['00000002610900000479', 'iccid', ['iccid_odd']],
  ['894453853200816022', 'iccid', ['iccid_short']],
  [`${eid.slice(0, -1)}8`, 'eid', ['eid_odd']],
  ['06 12 34 56 78', 'number', ['national']],
  [`1$smdp.example.com$abc$1234`, 'lpaEsim', ['activation_lowercase', 'activation_misplaced']],
])('%s is recognised with a warning', (text, field, doubts) => {
  expect(recognise(text)).toMatchObject({ field, fault: null, doubts })
})

test.each([
  ['98580200623381081604', '89852000263318806140'],
  ['984435582300180622F2', '8944538532008160222'],
])('%s, as card readers show an ICCID, is converted', (text, value) => {
  expect(recognise(text)).toEqual({ field: 'iccid', value, fault: null, doubts: ['swapped'] })
})

test.each([
  ['', null, 'unknown'],
  ['bonjour', null, 'unknown'],
  ['1234', null, 'unknown'],
  ['https://example.com/?id=1', null, 'unknown'],
  ['1$', 'lpaEsim', 'activation_address'],
  ['LPA:1$$$$', 'lpaEsim', 'activation_address'],
  ['1$SMDP.EXAMPLE.COM', 'lpaEsim', 'activation_format'],
  [`2$smdp.example.com$${token}`, 'lpaEsim', 'activation_version'],
  [`1$https://smdp.example.com$${token}`, 'lpaEsim', 'activation_address'],
  ['89445385320081602', 'iccid', 'iccid'],
  ['894453853200816022211', 'iccid', 'iccid'],
  [eid.slice(1), 'eid', 'eid'],
  ['+0612345678', 'number', 'phone'],
])('%s is recognised as wrong', (text, field, fault) => {
  expect(recognise(text)).toMatchObject({ field, fault })
})

test('an ICCID means itself, and the one with its missing check digit', () => {
  expect(iccidsOf('894453853200816022')).toContain('8944538532008160222')
  expect(iccidsOf('89852000263318806140')).toEqual(['89852000263318806140'])
})
