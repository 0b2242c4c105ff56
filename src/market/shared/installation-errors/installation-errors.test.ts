import { describe, expect, test } from 'vitest'
import { causes, errorRows } from './installation-errors.ts'
import { readInstallationError } from './read-installation-error.ts'

const causeOf = (text: string) => readInstallationError(text)?.known?.cause

describe('the table of installation errors', () => {
  test('names a source for each row, has each code once, and uses each cause', () => {
    expect(errorRows.filter(({ source }) => source.length < 10)).toEqual([])
    expect(new Set(errorRows.map(({ code }) => code)).size).toBe(errorRows.length)
    expect(new Set(errorRows.map(({ cause }) => cause))).toEqual(new Set(Object.keys(causes)))
  })

  test('reads every code and every text of its rows', () => {
    for (const { code, cause, texts = [] } of errorRows)
      for (const text of [code, ...texts]) expect([text, causeOf(text)]).toEqual([text, cause])
  })
})

describe('reading an installation error', () => {
  test.each([
    ['8.1.1/3.8', 'otherChip'],
    ['8.2.6 - 3.8', 'codeRefused'],
    ['٨.٢.٦ / ٣.٨', 'codeRefused'],
    ['Subject code 8.2.7, reason code 6.4', 'confirmationsSpent'],
    ['{"statusCodeData":{"subjectCode":"8.8.5","reasonCode":"4.10","message":"x"}}', 'orderExpired'],
    ['{"reasonCode": "1.2", "subjectCode": "8.2"}', 'notReleased'],
    ['Erreur : 8.1 4.8', 'memoryFull'],
    ['Error code 10000', 'locked'],
    ['10014', 'noConnection'],
    // Codes in the form of the Android documentation.
    ['0x0A810048', 'memoryFull'],
    ['0xA826038', 'codeRefused'],
    ['Detailed code: 176316472', 'codeRefused'],
    [String(0xa_88_50_4a), 'orderExpired'],
    [String((5 << 24) | 10_004), 'memoryFull'],
    ['{"type":"lpa","payload":{"code":-1,"data":"EID doesn\'t match the expected value."}}', 'otherChip'],
    ['install_failed_due_to_iccid_already_exists_on_euicc', 'alreadyInstalled'],
    ['“Cellular Plans From This Carrier Cannot Be Added to Your iPhone”', 'locked'],
  ])('%s', (text, cause) => {
    expect(readInstallationError(text)?.known?.cause).toBe(cause)
  })

  test('reports the code of an unknown error, and invents no cause', () => {
    expect(readInstallationError('8.9.5/3.9')).toEqual({ code: '8.9.5/3.9', known: null })
    expect(readInstallationError('176885841')).toEqual({ code: '8.11.1/5.1', known: null })
    expect(readInstallationError('Error code: MSDP-77')).toEqual({ code: 'MSDP-77', known: null })
    const complaint = 'Impossible d’ajouter la eSIM'
    expect(readInstallationError(complaint)).toEqual({ code: complaint, known: null })
  })

  test.each([
    'bonjour',
    '8944538532008160222',
    'LPA:1$rsp.example.com$K2-MINE',
    'PUK: 12345678',
    '20123456',
    '612345678',
    '208011234567890',
    'iOS 18.2, 3.9 GB',
    'New York, NY 10001',
    'Activation Code: K2-10004',
    'Le 8.11.2026 à 3.50 €',
  ])('is not an installation error: %s', (text) => {
    expect(readInstallationError(text)).toBeNull()
  })
})
