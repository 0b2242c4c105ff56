import classes from './stall.module.css'

/** Drawing of an empty market stall, for an empty list or page without an error. */
export function Stall() {
  return (
    <svg className={classes.drawing} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      <path d="M12 22 20 8h56l8 14" />
      <path d="M12 22c0 5 4 8 9 8s9-3 9-8c0 5 4 8 9 8s9-3 9-8c0 5 4 8 9 8s9-3 9-8c0 5 4 8 9 8s9-3 9-8z" data-cloth="" />
      <path d="M18 30v28M78 30v28M12 58h72M30 58V44h36v14" />
    </svg>
  )
}
