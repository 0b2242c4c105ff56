import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { installLinks } from '#market/stock/esim/install-links.ts'
import { qrFile, qrOf, type QrDrawing, type QrLevel } from './qr.ts'

const codes = [
  'LPA:1$rsp.truphone.com$QRF-8PVX8H-HCN3XR-JK4R8Q',
  'LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815',
  'LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815$$1',
  'LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746$1',
  'LPA:1$smdp.example.com$',
  `LPA:1$smdp.example.com$${'A'.repeat(220)}`,
]
const levels: readonly QrLevel[] = ['M', 'Q']

/** Decodes a drawing at four pixels per module, like a camera. */
function readBack({ size, path }: QrDrawing): string | undefined {
  const width = size * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) * 4 + row) * width + Number(x) * 4) * 4
      for (let pixel = 0; pixel < 4; pixel += 1) pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return jsQR(pixels, width, width)?.data
}

test.each(codes.flatMap((code) => levels.map((level) => [code, level] as const)))(
  '%s at level %s is read back',
  (...one) => {
    expect(readBack(qrOf(...one))).toBe(one[0])
  },
)

test('a QR code has four light modules around it and the smallest size for its level', () => {
  const code = 'LPA:1$rsp.truphone.com$QRF-8PVX8H-HCN3XR-JK4R8Q'
  expect(levels.map((level) => qrOf(code, level).size)).toEqual([33 + 8, 37 + 8])
  const places = [...qrOf(code, 'M').path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, 33 + 3])
})

test('the file of a QR code is named after its title, with any characters', () => {
  const file = qrFile('LPA:1$a.example$B', 'Q', 'R&D <1>')
  expect(file).toContain('<title>R&amp;D &lt;1&gt;</title>')
  expect(file).toContain('xmlns="http://www.w3.org/2000/svg"')
})

test('the links for phones contain the code as it is written, without characters that end it early', () => {
  expect(installLinks('LPA:1$rsp.example.com$K2-A')).toEqual({
    ios: 'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.example.com$K2-A',
    android: 'https://esimsetup.android.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.example.com$K2-A',
  })
  const odd = 'LPA:1$rsp.example.com$K2$A&B#C'
  expect(new URL(installLinks(odd).ios).searchParams.get('carddata')).toBe(odd)
})
