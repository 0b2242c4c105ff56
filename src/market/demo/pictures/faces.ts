import type { RandomSource } from '../seeded-random.ts'

const skins = ['#f6d7c3', '#eec1a0', '#dca57d', '#c68863', '#a86d4a', '#8a5536', '#6b3f28']
const darkHairs = ['#1f1b1a', '#2b201c', '#3d2a20', '#8d8f94']
const hairs = [...darkHairs, '#5b3a24', '#8a5a2f', '#c08a4a', '#b5523b']
const clothes = ['#2f6fde', '#0f9d8a', '#d9573f', '#7c4dcc', '#e0a21b', '#33475b', '#c2437b', '#4b8b3b']
const walls = ['#e4ecfb', '#dff3ef', '#fbe7e1', '#ece4fa', '#fcf1d6', '#e6eaee', '#fae3ee', '#e5f2df']

/** Draws a portrait of a fictional person, 192 by 192. Some women from Arabic-speaking countries wear a scarf. */
export function face(choices: RandomSource, portrait: 'she' | 'he', scarves: boolean): string {
  const skin = choices.pick(skins)
  const hair = choices.pick(skins.indexOf(skin) > 2 ? darkHairs : hairs)
  const cloth = choices.pick(clothes)
  const wall = choices.pick(walls)
  const scarf = portrait === 'she' && scarves && choices.often(55)
  const behind = scarf ? scarfBehind(cloth) : portrait === 'she' ? longHair(choices, hair) : ''
  const above = scarf ? scarfAbove(cloth) : portrait === 'she' ? fringe(choices, hair) : shortHair(choices, hair)
  const beard = portrait === 'he' && choices.often(40) ? beardOf(hair) : ''
  const glasses = choices.often(25) ? glassesOf() : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96">
<rect width="96" height="96" fill="${wall}"/>${behind}
<path d="M12 96c2-20 15-27 36-27s34 7 36 27z" fill="${scarf ? choices.pick(clothes) : cloth}"/>
<path d="M40 56h16v12c0 6-16 6-16 0z" fill="${skin}"/><path d="M40 62c4 5 12 5 16 0v4c-4 4-12 4-16 0z" fill="#000" opacity=".12"/>
<ellipse cx="48" cy="44" rx="17" ry="20" fill="${skin}"/>
${scarf ? '' : `<circle cx="31" cy="46" r="3.4" fill="${skin}"/><circle cx="65" cy="46" r="3.4" fill="${skin}"/>`}
${beard}${expression(choices)}${above}${glasses}</svg>`
}

function expression(choices: RandomSource): string {
  const smile = choices.pick(['M41 54q7 6 14 0', 'M42 55q6 4 12 0', 'M41 53.5q7 8 14 0z'])
  const filled = smile.endsWith('z') ? '#fff' : 'none'
  return `<g fill="#2a211d"><circle cx="41" cy="44" r="1.9"/><circle cx="55" cy="44" r="1.9"/></g>
<g fill="none" stroke="#2a211d" stroke-width="1.3" stroke-linecap="round"><path d="M38 39q3-2 6-.4M52 38.6q3-1.6 6 .4" opacity=".75"/><path d="M48 46q-1.5 3 .6 4" opacity=".35"/><path d="${smile}" fill="${filled}"/></g>`
}

function shortHair(choices: RandomSource, hair: string): string {
  const shape = choices.pick([
    'M30 42c-2-18 8-24 18-24s20 6 18 24c-2-8-5-11-8-13-6 3-14 3-20 1-4 2-6 5-8 12z',
    'M30 43c-3-16 6-25 19-25 12 0 19 8 17 24-1-6-3-9-6-12-8 1-19 0-24-3-3 4-5 9-6 16z',
    'M31 38c0-13 8-19 17-19s17 6 17 19c-3-6-8-9-17-9s-14 3-17 9z',
    'M29 43c-4-10 1-22 8-22 3-5 18-5 21 0 8 0 12 12 9 22-1-5-3-9-7-11-5 2-19 2-24 0-4 2-6 6-7 11z',
  ])
  return `<path d="${shape}" fill="${hair}"/>`
}

function fringe(choices: RandomSource, hair: string): string {
  const shape = choices.pick([
    'M30 43c-2-18 8-25 18-25s20 7 18 25c-3-8-8-13-16-15-6 6-14 9-20 15z',
    'M30 44c-3-17 7-26 18-26s21 9 18 26c-2-6-5-10-9-12-8 1-13 0-18-2-4 4-7 8-9 14z',
    'M30 40c0-15 8-22 18-22s18 7 18 22c-9-4-27-4-36 0z',
  ])
  return `<path d="${shape}" fill="${hair}"/>`
}

function longHair(choices: RandomSource, hair: string): string {
  return choices.pick([
    `<path d="M26 80c-3-20-4-62 22-62s25 42 22 62z" fill="${hair}"/>`,
    `<path d="M28 62c-6-22 0-44 20-44s26 22 20 44z" fill="${hair}"/>`,
    `<circle cx="48" cy="17" r="9" fill="${hair}"/><path d="M29 48c-2-20 6-29 19-29s21 9 19 29z" fill="${hair}"/>`,
    `<path d="M25 58c-6-8-2-16 1-20 0-14 10-22 22-22s22 8 22 22c3 4 7 12 1 20-3 10-43 10-46 0z" fill="${hair}"/>`,
  ])
}

function scarfBehind(cloth: string): string {
  return `<path d="M22 84c-3-24-2-68 26-68s29 44 26 68z" fill="${cloth}"/>`
}

function scarfAbove(cloth: string): string {
  return `<path fill-rule="evenodd" d="M25 50c-1-20 8-34 23-34s24 14 23 34c0 12-8 26-23 26S25 62 25 50zm8-5c0 12 6 20 15 20s15-8 15-20-6-18-15-18-15 6-15 18z" fill="${cloth}"/>
<path d="M30 66c8 12 28 12 36 0l6 14c-12 10-36 10-48 0z" fill="${cloth}"/><path d="M30 68c10 10 26 10 36 0" fill="none" stroke="#000" stroke-width="1.5" opacity=".15"/>`
}

function beardOf(hair: string): string {
  return `<path d="M31 46c0 14 7 20 17 20s17-6 17-20c-2 5-4 7-7 7-3-2-17-2-20 0-3 0-5-2-7-7z" fill="${hair}" opacity=".92"/><path d="M42 54q6-2 12 0 0 5-6 5t-6-5z" fill="#a34d44" opacity=".7"/>`
}

function glassesOf(): string {
  return '<g fill="#fff" fill-opacity=".25" stroke="#2a2a2e" stroke-width="1.4"><rect x="35" y="39.5" width="11.5" height="9.5" rx="4"/><rect x="49.5" y="39.5" width="11.5" height="9.5" rx="4"/><path d="M46.5 43h3" fill="none"/></g>'
}
