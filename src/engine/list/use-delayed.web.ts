import { useEffect, useState } from 'react'

/** True once something has lasted longer than people take for at once. */
export function useDelayed(lasting: boolean, milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasting) return setLate(false)
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [lasting, milliseconds])
  return lasting && late
}
