import { describe, expect, test } from 'vitest'
import { profileId } from './profile-id.ts'
import { acts, moves, refusalOf, stockStates, usedStates } from './profile-moves.ts'

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
    const why = { reason: 'Tombé en panne' }
    const [act, holder] = (['act', 'holder'] as const).map((by) => refusalOf({ from, to, by }, why) === null)
    expect([act, holder]).toEqual([sign === 'a' || sign === 'u', sign === 'h'])
    const usedBefore = refusalOf({ from, to, by: 'act' }, { ...why, used: true })
    expect(usedBefore).toBe(sign === 'a' ? null : sign === 'u' ? 'used' : 'no-way')
  })

  test.each(['available', 'returned'])('and one that is %s is burnt for a reason only', (from) => {
    expect(refusalOf({ from, to: 'burnt', by: 'act' })).toBe('reasonless')
  })

  test('and the team is offered every way of its own', () => {
    const offered = acts.flatMap(({ from, to }) => from.map((one) => `${one} ${to}`))
    const own = moves.filter(({ by }) => by === 'act').map(({ from, to }) => `${from} ${to}`)
    expect(offered.toSorted()).toEqual(own.toSorted())
  })

  test('and the states are those a profile has', () => {
    expect(profileId.fields['state']?.choices?.map(({ value }) => value)).toEqual(stockStates)
    const onDevices = profileId.fields['deviceState']?.choices?.map(({ value }) => value)
    expect(onDevices).toEqual(['released', ...usedStates])
  })
})
