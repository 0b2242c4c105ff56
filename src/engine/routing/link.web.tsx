import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { isPlainClick, navigateUnlessBlocked } from './page-navigation.web.tsx'
import { useRouter } from './router.web.tsx'

/** The delay in milliseconds after which a link under the pointer is probably meant. */
const intent = 50

/** A link to an address inside the app. Clicks that open a new tab or window are left to the browser. */
export function AppLink({
  href,
  onClick,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const go = useNavigateTo()
  const router = useRouter()
  const begin = (): void => router.preload(href)
  // The code and the rows of the screen load while the pointer is on the link.
  const beginSoon = ({ currentTarget }: { currentTarget: Element }): void => {
    const timer = setTimeout(begin, intent)
    currentTarget.addEventListener('pointerleave', () => clearTimeout(timer), { once: true })
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    go(href)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The attributes contain the content.
  return <a href={href} onClick={follow} onPointerEnter={beginSoon} onFocus={begin} {...attributes} />
}

/** Returns a function that navigates to an address inside the app; a form with unsaved changes asks first. */
export function useNavigateTo(): (href: string, how?: 'push' | 'replace') => void {
  return navigateTo
}

function navigateTo(href: string, how: 'push' | 'replace' = 'push'): void {
  navigateUnlessBlocked(href, { replace: how === 'replace' })
}
