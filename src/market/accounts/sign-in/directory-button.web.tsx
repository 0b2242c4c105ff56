import { useEffect, useState } from 'react'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { beginDirectory, waysToSignIn, type Portal, type WaysToSignIn } from './sign-in-requests.web.ts'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'

const fromKey = 'souk-directory-from'

/** What a directory answered, as the address bar contains it after the return. */
interface DirectoryAnswer {
  readonly id: string
  readonly answer: string
}

let returned = readAnswer()

/** Removes the answer from the address bar, so that it is not copied, and restores the page requested at first. */
function readAnswer(): DirectoryAnswer | null {
  if (typeof location === 'undefined') return null
  const parameters = new URLSearchParams(location.hash.slice(1))
  const [id, answer] = [parameters.get('directory'), parameters.get('answer')]
  if (id === null || answer === null) return null
  history.replaceState({ from: sessionStorage.getItem(fromKey) }, '', location.pathname)
  return { id, answer }
}

/** Whether a directory has just sent the browser back. */
export function hasReturned(): boolean {
  return returned !== null
}

/** Takes the answer of a directory once; null without one. */
export function takeAnswer(): DirectoryAnswer | null {
  const answer = returned
  returned = null
  return answer
}

/** Hook for the ways to sign in at a portal; null while loading and after a failure. */
export function useWaysToSignIn(portal: Portal): WaysToSignIn | null {
  const [ways, setWays] = useState<WaysToSignIn | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // Without an answer the page still offers the password.
    waysToSignIn(portal, leaving.signal).then(setWays, () => {})
    return () => leaving.abort()
  }, [portal])
  return ways
}

/** The buttons that open the directories of a portal; `from` is the page to return to. */
export function DirectoryButtons(props: { readonly ways: WaysToSignIn; readonly from: string | null }) {
  const { ways, from } = props
  const say = useSay()
  const [opening, setOpening] = useState<string | null>(null)
  const open = async (id: string): Promise<void> => {
    setOpening(id)
    try {
      const address = await beginDirectory(id)
      if (from === null) sessionStorage.removeItem(fromKey)
      else sessionStorage.setItem(fromKey, from)
      location.assign(address)
    } catch (problem) {
      setOpening(null)
      announce(noticeOf(problem))
    }
  }
  return (
    <div className={styles.directories}>
      {ways.directories.map(({ id, name }) => (
        <Button
          key={id}
          tone={ways.passwordClosed ? 'main' : 'quiet'}
          busy={opening === id}
          onClick={() => void open(id)}
        >
          {say(signInMessages.through, { name })}
        </Button>
      ))}
    </div>
  )
}
