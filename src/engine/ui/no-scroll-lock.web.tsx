import type { ReactNode } from 'react'

/**
 * Stands in for `react-remove-scroll` inside Mantine (vite.config.ts): the original injects a style element, which the
 * content security policy refuses. page.css keeps the page still while a dialog is open.
 */
export function RemoveScroll({ children }: { readonly children?: ReactNode }) {
  return <div>{children}</div>
}

/** What Mantine asks of the original for bars that are as wide as the page. */
RemoveScroll.classNames = { zeroRight: '', fullWidth: '' }
