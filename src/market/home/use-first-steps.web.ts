import { useState } from 'react'
import { useSearch } from '#engine/routing/router.web.tsx'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'
import type { HomeAnswer } from './home.contract.ts'

const closedKey = 'souk.first-steps'

/**
 * Whether the first steps are shown. They appear until all are done or the user closes them, and always when the address asks for them, as
 * a link in Help does (`/home?steps=open`).
 */
export function useFirstSteps(steps: HomeAnswer['steps'] | undefined) {
  const { steps: parameter } = useSearch()
  const [closed, setClosed] = useState(() => readStored(closedKey) === 'closed')
  const open = steps?.some(({ done }) => !done) ?? false
  return {
    shown: steps !== undefined && steps.length > 0 && (parameter === 'open' || (open && !closed)),
    close: () => {
      writeStored(closedKey, 'closed')
      setClosed(true)
    },
    closable: parameter !== 'open',
  }
}
