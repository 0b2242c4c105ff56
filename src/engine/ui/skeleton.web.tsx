/** A placeholder for content that is loading. */
export function Skeleton({
  height,
  className = '',
}: {
  readonly height: number
  readonly className?: string | undefined
}) {
  return <div className={`skeleton ${className}`} style={{ blockSize: height }} />
}
