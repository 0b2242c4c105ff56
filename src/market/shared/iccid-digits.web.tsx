import classes from './iccid-digits.module.css'

/** An ICCID as people read it: in groups of four, its check digit told apart; what is selected and copied are bare digits. */
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
