import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { readSearch } from './url-search.web.ts'

/** A link to an address inside the app. Clicks that open a new tab or window are left to the browser. */
export function AppLink({ href, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const go = useNavigateTo()
  const router = useRouter()
  // Hovering or focusing a link prefetches its screen; a failure is reported when the link is followed.
  const begin = (): void => {
    const { pathname, search } = new URL(href, location.href)
    router.preloadRoute({ to: pathname, search: readSearch(search) }).catch(() => {})
  }
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
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The attributes contain the content.
  return <a href={href} onClick={follow} onPointerEnter={begin} onFocus={begin} {...attributes} />
}

/** Returns a function that navigates to an address inside the app. */
export function useNavigateTo(): (href: string, how?: 'push' | 'replace') => void {
  const { history } = useRouter()
  return (href, how = 'push') => history[how](href)
}
