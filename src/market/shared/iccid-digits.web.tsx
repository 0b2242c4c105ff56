import classes from './iccid-digits.module.css'

/** An ICCID in groups of four digits; copied text contains only the digits. */
export function IccidDigits({ iccid }: { readonly iccid: string }) {
  const groups = iccid.match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={classes.digits}>
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </bdi>
  )
}
