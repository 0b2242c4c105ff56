import classes from './monogram.module.css'

/** The initials of a person without a picture, under an arch. The size is that of the class, by default of a list. */
export function Monogram({ name, className = '' }: { readonly name: string; readonly className?: string | undefined }) {
  return (
    <span className={`${classes.monogram} ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** The initials of the first and last word of a name. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
  // Two adjacent Arabic letters would join into one shape, so Arabic initials have one letter.
  const arabic = /\p{Script=Arabic}/u.test(letters[0] ?? '')
  return (arabic ? letters.slice(0, 1) : [letters[0], letters.length > 1 ? letters.at(-1) : '']).join('').toUpperCase()
}
