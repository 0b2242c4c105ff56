import { describe, expect, test } from 'vitest'
import { living, profileId } from './profile-id.ts'
import {
  profileActs,
  deadStates,
  livingStates,
  moveRules,
  moveRefusalOf,
  stockStates,
  usedStates,
} from './profile-move-rules.ts'

/**
 * The allowed moves from the state of the row to the state of the column. `a`: by an action. `u`: by an action if no device ever loaded
 * the profile. `n`: by an action if no active subscription uses the profile. `h`: by the profile’s order or subscription. `s`: by its
 * cancellation at the supplier. `b`: by an action or by its cancellation. `v`: as `b` if no device ever loaded it. `.`: never.
 */
const table = {
  //          received available reserved assigned returned burnt cancelling retired
  received: '     .       a         .        .        .      .      s         a  ',
  available: '    a       .         h        h        .      a      s         a  ',
  reserved: '     .       h         .        h        .      .      .         .  ',
  assigned: '     .       .         .        .        h      h      .         n  ',
  returned: '     .       u         .        h        .      a      s         a  ',
  burnt: '        .       .         .        h        .      .      .         a  ',
  cancelling: '   v       s         .        .        s      .      .         b  ',
  retired: '      .       .         .        .        .      .      .         .  ',
}

const pairs = stockStates.flatMap((from) => {
  const signs = table[from].split(/\s+/).filter(Boolean)
  return stockStates.map((to, place) => ({ from, to, sign: signs[place] ?? '' }))
})

describe('a profile makes only the allowed moves', () => {
  test.each(pairs)('from $from to $to: $sign', ({ from, to, sign }) => {
    const why = { reason: 'Tombé en panne' }
    const allowed = (['act', 'holder', 'supplier'] as const).map((by) => moveRefusalOf({ from, to, by }, why) === null)
    expect(allowed).toEqual([['a', 'u', 'n', 'b', 'v'].includes(sign), sign === 'h', ['s', 'b', 'v'].includes(sign)])
    const none = from === 'retired' ? 'over' : 'no-way'
    const usedBefore = moveRefusalOf({ from, to, by: 'act' }, { ...why, used: true })
    expect(usedBefore).toBe(['a', 'n', 'b'].includes(sign) ? null : ['u', 'v'].includes(sign) ? 'used' : none)
    const heldNow = moveRefusalOf({ from, to, by: 'act' }, { ...why, held: true })
    expect(heldNow).toBe(['a', 'u', 'b', 'v'].includes(sign) ? null : sign === 'n' ? 'held' : none)
  })

  test.each([
    ['available', 'burnt'],
    ['returned', 'burnt'],
    ['assigned', 'retired'],
    ['burnt', 'retired'],
  ])('and one that is %s becomes %s only with a reason', (from, to) => {
    expect(moveRefusalOf({ from, to, by: 'act' })).toBe('reasonless')
  })

  test('a profile that a device loaded is not cancelled at its supplier, and not put on sale by a refusal', () => {
    const move = { from: 'available', to: 'cancelling', by: 'supplier' } as const
    expect([moveRefusalOf(move), moveRefusalOf(move, { used: true })]).toEqual([null, 'used'])
    const back = { from: 'cancelling', to: 'available', by: 'supplier' } as const
    expect([moveRefusalOf(back), moveRefusalOf(back, { used: true })]).toEqual([null, 'used'])
  })

  test('a state without a further move is final; profiles in all other states are in service', () => {
    expect([...livingStates, ...deadStates]).toEqual(stockStates)
    expect(deadStates).toEqual(living.except)
  })

  test('irreversible actions name the loss and need a reason', () => {
    for (const { from, to, danger } of profileActs)
      for (const state of from) {
        const wants = moveRefusalOf({ from: state, to, by: 'act' }) === 'reasonless'
        expect([state, to, wants]).toEqual([state, to, danger !== undefined])
      }
  })

  test('every move of staff has an action', () => {
    const offered = profileActs.flatMap(({ from, to }) => from.map((one) => `${one} ${to}`))
    const own = moveRules.filter(({ by }) => by === 'act').map(({ from, to }) => `${from} ${to}`)
    expect(offered.toSorted()).toEqual(own.toSorted())
  })

  test('and the states are those of the field', () => {
    expect(profileId.fields['state']?.choices?.map(({ value }) => value)).toEqual(stockStates)
    const onDevices = profileId.fields['deviceState']?.choices?.map(({ value }) => value)
    expect(onDevices).toEqual(['released', ...usedStates])
  })
})
