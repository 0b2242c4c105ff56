/** Ten steps of one hue, light to dark. */
type Steps = readonly [string, string, string, string, string, string, string, string, string, string]

/** The one accent: the green of glazed tiles. */
export const accent: Steps = [
  '#edf7f5',
  '#d5ece8',
  '#abdad3',
  '#7cc6bb',
  '#52b3a6',
  '#33998c',
  '#1b7f74',
  '#0f6a62',
  '#0b554f',
  '#08403c',
]

/** Neutral greys with a breath of the accent in them. */
export const neutral: Steps = [
  '#f7f8f8',
  '#eef0f0',
  '#dfe3e2',
  '#c6cccb',
  '#a3abaa',
  '#7b8584',
  '#5f6a68',
  '#485250',
  '#2f3836',
  '#161e1c',
]

/** The dark theme's own greys: text first, then borders, then surfaces from raised to sunken. */
export const night: Steps = [
  '#e6ebe9',
  '#c5cecb',
  '#a7b2ae',
  '#84908c',
  '#3b4542',
  '#2a3230',
  '#1f2624',
  '#171d1b',
  '#101514',
  '#0a0e0d',
]

/** What each surface, line and text is drawn in, in both themes; as `--souk-…` in every style sheet. */
export const tokens = {
  light: {
    page: neutral[0],
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: neutral[1],
    hover: '#f0f3f2',
    border: neutral[2],
    'border-strong': '#8a9391',
    text: neutral[9],
    'text-soft': neutral[7],
    'text-faint': neutral[6],
    accent: accent[7],
    'accent-hover': accent[8],
    'accent-text': accent[7],
    'accent-soft': accent[0],
    'on-accent': '#ffffff',
    danger: '#b3261e',
    'danger-soft': '#fdf1f0',
    success: '#1c6b3a',
    warning: '#8a5300',
    info: '#23589b',
    shadow: '0 1px 2px rgb(22 30 28 / 6%), 0 8px 24px rgb(22 30 28 / 10%)',
  },
  dark: {
    page: night[8],
    surface: night[7],
    raised: night[6],
    sunken: night[9],
    hover: '#1d2422',
    border: night[5],
    'border-strong': '#6d7975',
    text: night[0],
    'text-soft': night[1],
    'text-faint': night[2],
    accent: accent[4],
    'accent-hover': accent[3],
    'accent-text': accent[3],
    'accent-soft': '#14302c',
    'on-accent': '#08201d',
    danger: '#f59a92',
    'danger-soft': '#331a18',
    success: '#7fcf9c',
    warning: '#e8b765',
    info: '#93bdf3',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  },
} as const

/** The name of a token. */
export type Token = keyof (typeof tokens)['light']

/** A token in a style: `var(--souk-border)`. */
export function token(name: Token): string {
  return `var(--souk-${name})`
}
