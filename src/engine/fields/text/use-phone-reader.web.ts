import { useEffect, useState } from 'react'
import { loadPhoneReader, phoneReader } from './phone-reader.web.ts'
import type { PhoneReader } from './phone-reader.ts'

/** Hook that returns the phone number reader once the numbering plans have loaded. */
export function usePhoneReader(): PhoneReader | null {
  const [reader, setReader] = useState(phoneReader)
  useEffect(() => {
    void loadPhoneReader().then((loaded) => setReader(loaded))
  }, [])
  return reader
}
