import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

/** A link inside the app to an address made from definitions; other tabs and windows open as browsers do it. */
export function AppLink({ href, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(href)
  }
  return <a href={href} onClick={follow} {...attributes} />
}

/** Goes to an address inside the app. */
export function useGo(): (href: string, how?: 'push' | 'replace') => void {
  const { history } = useRouter()
  return (href, how = 'push') => history[how](href)
}
