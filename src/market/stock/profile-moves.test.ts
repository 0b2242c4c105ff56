import { describe, expect, test } from 'vitest'
import { profileId } from './profile-id.ts'
import { refusalOf, stockStates } from './profile-moves.ts'

/** From (row) to (column): `a` by an act, `u` by an act if no device ever loaded it, `h` by what holds it, `.` never. */
const table = {
  //          received available reserved assigned returned burnt
  received: '     .       a         .        .        .      .  ',
  available: '    a       .         h        h        .      a  ',
  reserved: '     .       h         .        h        .      .  ',
  assigned: '     .       .         .        .        h      h  ',
  returned: '     .       u         .        h        .      a  ',
  burnt: '        .       .         .        h        .      .  ',
}

const pairs = stockStates.flatMap((from) => {
  const signs = table[from].split(/\s+/).filter(Boolean)
  return stockStates.map((to, place) => ({ from, to, sign: signs[place] ?? '' }))
})

describe('a profile moves along the ways there are', () => {
  test.each(pairs)('from $from to $to: $sign', ({ from, to, sign }) => {
    const [act, holder] = (['act', 'holder'] as const).map((by) => refusalOf({ from, to, by }, null) === null)
    expect([act, holder]).toEqual([sign === 'a' || sign === 'u', sign === 'h'])
    const usedBefore = refusalOf({ from, to, by: 'act' }, 'installed')
    expect(usedBefore).toBe(sign === 'a' ? null : sign === 'u' ? 'used' : 'no-way')
  })

  test.each([
    [null, null],
    ['released', null],
    ['downloaded', 'used'],
    ['installed', 'used'],
    ['enabled', 'used'],
    ['disabled', 'used'],
    ['deleted', 'used'],
  ])('and one whose device state is %s is sold again: %s', (deviceState, refusal) => {
    expect(refusalOf({ from: 'returned', to: 'available', by: 'act' }, deviceState)).toBe(refusal)
  })

  test('and the states are those a profile has', () => {
    expect(profileId.fields['state']?.choices?.map(({ value }) => value)).toEqual(stockStates)
  })
})
