import { sampleAdministrator } from './harness/people.ts'
import { sampleScreens } from './harness/screens.ts'
import { sweep } from './harness/sweep.ts'

sweep('sample', {}, [{ name: 'with the sample marketplace', screens: sampleScreens, as: sampleAdministrator }])
