import { expect, test } from 'vitest'
import { parseActivationCode, formatActivationCode } from './activation-code.ts'

const token = '04386-AGYFT-A74Y8-3F815'
const oid = '1.3.6.1.4.1.31746'

test.each([
  [`1$SMDP.EXAMPLE.COM$${token}`, `LPA:1$smdp.example.com$${token}`, false],
  [`LPA:1$SMDP.EXAMPLE.COM$${token}`, `LPA:1$smdp.example.com$${token}`, false],
  [`lpa:1$smdp.example.com$${token}`, `LPA:1$smdp.example.com$${token}`, false],
  [`1$SMDP.EXAMPLE.COM$${token}$$1`, `LPA:1$smdp.example.com$${token}$$1`, true],
  [`1$SMDP.EXAMPLE.COM$${token}$${oid}`, `LPA:1$smdp.example.com$${token}$${oid}`, false],
  [`1$SMDP.EXAMPLE.COM$${token}$${oid}$1`, `LPA:1$smdp.example.com$${token}$${oid}$1`, true],
  [`1$SMDP.EXAMPLE.COM$$${oid}`, `LPA:1$smdp.example.com$$${oid}`, false],
  ['1$SMDP.EXAMPLE.COM$', 'LPA:1$smdp.example.com$', false],
  [`1$SMDP.EXAMPLE.COM$${token}$$$$$$`, `LPA:1$smdp.example.com$${token}`, false],
  [`  ١$smdp.example.com$${token}\u200f`, `LPA:1$smdp.example.com$${token}`, false],
  [`1$smdp.example.com$${token}$$1$PKID$1`, `LPA:1$smdp.example.com$${token}$$1$PKID$1`, true],
])('%s is read, and written in one form', (text, written, needsConfirmation) => {
  const read = parseActivationCode(text)
  if (!('code' in read)) throw new Error(read.fault)
  expect(read.doubts).toEqual([])
  expect(read.code.needsConfirmation).toBe(needsConfirmation)
  expect(formatActivationCode(read.code)).toBe(written)
  expect(parseActivationCode(written)).toEqual(read)
})

test.each([
  ['', 'format'],
  ['1$', 'address'],
  ['LPA:1$', 'address'],
  ['LPA:1$$$$', 'address'],
  ['1$SMDP.EXAMPLE.COM', 'format'],
  [`2$SMDP.EXAMPLE.COM$${token}`, 'version'],
  [`1$https://smdp.example.com$${token}`, 'address'],
  [`1$smdp.example.com:443$${token}`, 'address'],
  [`1$192.168.1.1$${token}`, 'address'],
  [`1$localhost$${token}`, 'address'],
  [`1$-smdp.example.com$${token}`, 'address'],
  ['1$smdp.example.com$TO KEN', 'token'],
  ['1$smdp.example.com$TOKEN_1', 'token'],
  [`1$smdp.example.com$${'A'.repeat(250)}`, 'length'],
])('%s is refused: %s', (text, fault) => {
  expect(parseActivationCode(text)).toEqual({ fault })
})

test('deviations that suppliers send cause a warning: lower case, a code in place of the OID', () => {
  const doubtsOf = (text: string) => {
    const read = parseActivationCode(text)
    return 'doubts' in read ? read.doubts : read.fault
  }
  expect(doubtsOf('1$rsp.truphone.com$qrf-8pvx8h')).toEqual(['lowercase'])
  expect(doubtsOf('1$rsp.truphone.com$QRF-8PVX8H$4711')).toEqual(['misplaced'])
  expect(doubtsOf('1$rsp.truphone.com$qrf$4711')).toEqual(['lowercase', 'misplaced'])
})
