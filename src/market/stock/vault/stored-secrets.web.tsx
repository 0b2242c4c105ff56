import { createContext, use } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './sealed-profiles.module.css'
import { messages, short } from './stored-secrets.messages.ts'

/** Context function that opens the dialog to reveal a secret of a row. */
export const RequestSecretContext = createContext<(row: Row, name: string) => void>(() => {})

/** Context function that opens the form of a row; null for people who may not change it. */
export const EditSealedContext = createContext<((row: Row) => void) | null>(null)

/** The stored secrets of a profile. Each has a button that reveals the secret. */
export function StoredSecrets({ field, value, row }: CellProps) {
  const say = useSay()
  const ask = use(RequestSecretContext)
  const change = use(EditSealedContext)
  const storedNames: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <span className={classes.secrets}>
      {field.choices?.map(({ value: name, label }) => {
        const letter = short[name] ? say(short[name]) : name.slice(-1)
        if (!row || !storedNames.includes(name)) return null
        const act = say(messages.reveal, { field: say(label) })
        return (
          <button
            key={name}
            type="button"
            className={classes.secret}
            aria-label={act}
            title={act}
            aria-haspopup="dialog"
            onClick={() => ask(row, name)}
          >
            <bdi>{letter}</bdi>
          </button>
        )
      })}
      {row && change && (
        <button
          type="button"
          className={classes.change}
          aria-label={say(messages.change)}
          title={say(messages.change)}
          aria-haspopup="dialog"
          onClick={() => change(row)}
        >
          {say(messages.edit)}
        </button>
      )}
    </span>
  )
}
