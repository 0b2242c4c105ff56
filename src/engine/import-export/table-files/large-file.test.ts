import { expect, test } from 'vitest'
import { maxTurnShare } from '#engine/testing/event-loop-delay.api.ts'
import { detectTable } from './detect-table.api.ts'

const rows = Array.from(
  { length: 400_000 },
  (_, n) => `${n};Jean-Éric Dupré;jean${n}@exemple.test;+33 6 12 34 56 78;12,50`,
)
const text = ['id;Nom;E-mail;Téléphone;Prix', ...rows].join('\n')

const files = {
  'UTF-8': () => Buffer.from(text),
  'Windows-1252': () => Buffer.from(text, 'latin1'),
  'UTF-8 with one wrong byte': () => {
    const bytes = Buffer.from(text)
    bytes[20_000_000] = 0xe9
    return bytes
  },
}

test.each(Object.entries(files))('a file of 27 MB in %s is analysed in short turns', async (_name, file) => {
  const bytes = file()
  let headers: readonly string[] = []
  const share = await maxTurnShare(async () => {
    headers = (await detectTable(bytes, { language: 'fr' })).headers
  })
  expect(headers).toHaveLength(5)
  expect(share).toBeLessThan(0.25)
})
