import type { ComponentProps } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { currentPasswordMessages as messages } from './current-password.messages.ts'

/** Hook for the initial value of a form's current password. Accounts of a directory have none; the server ignores theirs. */
export function useInitialPassword(): string {
  return useUser()?.directory ? 'directory' : ''
}

/** The input for the current password. Accounts of a directory read that their recent sign-in replaces it. */
export function CurrentPassword(props: ComponentProps<typeof PasswordInput>) {
  const say = useSay()
  if (!useUser()?.directory) return <PasswordInput autoComplete="current-password" {...props} />
  return (
    <div>
      <p>{say(messages.byDirectory)}</p>
      {props.error && <p role="alert">{props.error}</p>}
    </div>
  )
}
