import classes from './iccid-digits.module.css'

/** An ICCID in groups of four digits, with the check digit marked; copied text contains only the digits. */
export function IccidDigits({ iccid }: { readonly iccid: string }) {
  const groups = iccid.match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={classes.digits}>
      {groups.map((group, place) =>
        place === groups.length - 1 ? (
          <span key={place}>
            {group.slice(0, -1)}
            <b>{group.slice(-1)}</b>
          </span>
        ) : (
          <span key={place}>{group}</span>
        ),
      )}
    </bdi>
  )
}
