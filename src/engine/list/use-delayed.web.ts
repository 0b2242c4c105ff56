import { useEffect, useState } from 'react'

/** True once a state has lasted longer than a number of milliseconds; a shorter wait feels instant to people. */
export function useDelayed(lasting: boolean, milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasting) return setLate(false)
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [lasting, milliseconds])
  return lasting && late
}
