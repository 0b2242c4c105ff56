import styles from './arcade.module.css'

/**
 * The size of one tile of the pattern: an eight-pointed star, a smaller star inside, and crosses between neighbours.
 */
const tile = 64

function star(outer: number): string {
  const inner = (outer * Math.SQRT1_2) / Math.cos(Math.PI / 8)
  const points = Array.from({ length: 16 }, (_, n) => {
    const reach = n % 2 === 0 ? outer : inner
    const angle = (n * Math.PI) / 8
    return `${(tile / 2 + reach * Math.cos(angle)).toFixed(2)} ${(tile / 2 + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

function Lattice({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
      <path d={star(tile / 2)} className={styles.star} />
      <path d={star(tile / 5)} className={styles.core} />
    </pattern>
  )
}

/** The path of a pointed horseshoe arch that stands on the line y = base. */
function arch(centre: number, half: number, crown: number, base: number): string {
  const [start, end] = [centre - half, centre + half]
  const foot = half * 0.86
  const spring = crown + half * 1.42
  return [
    `M${centre - foot} ${base}V${spring + half * 0.2}`,
    `C${start - half * 0.06} ${spring - half * 0.1} ${start} ${crown + half * 0.52} ${centre} ${crown}`,
    `C${end} ${crown + half * 0.52} ${end + half * 0.06} ${spring - half * 0.1} ${centre + foot} ${spring + half * 0.2}`,
    `V${base}Z`,
  ].join('')
}

const doors = {
  admin: [{ centre: 350, half: 232, crown: 112, gap: 20 }],
  employee: [
    { centre: 116, half: 92, crown: 316, gap: 12 },
    { centre: 350, half: 92, crown: 216, gap: 12 },
    { centre: 584, half: 92, crown: 316, gap: 12 },
  ],
} as const

/** The illustration beside the sign-in form: one arch for administrators, several arches for everyone else. */
export function Arcade({ portal }: { readonly portal: keyof typeof doors }) {
  return (
    <svg
      className={styles.arcade}
      viewBox="0 0 700 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Lattice id="souk-lattice" />
      </defs>
      {doors[portal].map(({ centre, half, crown, gap }) => (
        <g key={centre}>
          <path d={arch(centre, half + gap, crown - gap * 1.6, 1400)} className={styles.frame} />
          <path d={arch(centre, half, crown, 1400)} className={styles.door} />
          <path d={arch(centre, half, crown, 1400)} fill="url(#souk-lattice)" />
        </g>
      ))}
    </svg>
  )
}

/** The pattern as a ribbon above the form on phones. */
export function Ribbon() {
  return (
    <svg className={styles.ribbon} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <Lattice id="souk-ribbon" />
      </defs>
      <rect width="100%" height="100%" className={styles.door} />
      <rect width="100%" height="100%" fill="url(#souk-ribbon)" />
    </svg>
  )
}

/** The pattern, faint, behind the page header. */
export function Tiles() {
  return (
    <svg className={styles.tiles} aria-hidden="true" focusable="false">
      <defs>
        <Lattice id="souk-tiles" />
      </defs>
      <rect width="100%" height="100%" fill="url(#souk-tiles)" />
    </svg>
  )
}

const lamps = [0, 1, 2, 3, 4]

/** The arcade with all its doors lit, for a day on which nothing is left to do. */
export function LitArcade() {
  return (
    <svg className={styles.lit} viewBox="0 0 250 84" width="250" height="84" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="souk-lamp" cx="50%" cy="70%" r="75%">
          <stop offset="0" className={styles.flame} />
          <stop offset="1" className={styles.dusk} />
        </radialGradient>
      </defs>
      {lamps.map((place) => (
        <g key={place}>
          <path d={arch(25 + place * 50, 22, 4, 80)} className={styles.frame} />
          <path d={arch(25 + place * 50, 18, 12, 80)} fill="url(#souk-lamp)" />
        </g>
      ))}
      <path d="M0 80H250" className={styles.frame} />
    </svg>
  )
}
