import { createContext } from 'react'

/** Whether the screen of a record shows only the main actions of the record, as in the preview of a list. */
export const ActsOnly = createContext(false)
