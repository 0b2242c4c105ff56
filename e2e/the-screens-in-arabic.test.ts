import { sweep } from './harness/sweep.ts'

sweep('ar')
