import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'

/** The request comes from a network from which the portal or the token cannot be used. */
export const networkRefused = problemKind(
  'network_refused',
  403,
  words(
    'Souk ne s’utilise pas depuis ce réseau',
    'Souk cannot be used from this network',
    'لا يمكن استعمال Souk من هذه الشبكة',
  ),
)
