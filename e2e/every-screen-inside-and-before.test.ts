import { describe } from 'vitest'
import { amina, sampleAdministrator, sampleProvider, withAmina } from './harness/people.ts'
import { emptyScreens, firstScreens, innerScreens, openScreens, providerScreens } from './harness/screens.ts'
import { sweep } from './harness/sweep.ts'

describe('the sample marketplace', () => {
  sweep('sample', {}, [
    { name: 'before the guard', screens: openScreens },
    { name: 'over the screens and in their tabs', screens: innerScreens, as: sampleAdministrator },
    { name: 'as a provider', screens: providerScreens, as: sampleProvider },
  ])
})

describe('the very first start', () => {
  sweep('empty', {}, [{ name: 'before anybody has an account', screens: firstScreens }])
})

describe('an empty marketplace', () => {
  sweep('empty', withAmina, [{ name: 'with nothing in it yet', screens: emptyScreens, as: amina }])
})
