/** The place of something that is still to come. */
export function Skeleton({
  height,
  className = '',
}: {
  readonly height: number
  readonly className?: string | undefined
}) {
  return <div className={`skeleton ${className}`} style={{ blockSize: height }} />
}
