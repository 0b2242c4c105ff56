import type { ButtonHTMLAttributes } from 'react'
import styles from './icon-button.module.css'

/** A quiet button that shows an icon and says its name. */
export function IconButton({
  label,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...attributes} />
}
