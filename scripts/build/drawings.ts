import { drawPortraits } from '../../demo/portraits/portraits.ts'
import { createRandom } from '../../demo/random.ts'
import type { Person } from '../../src/public-pages/landing/Portrait.tsx'
import type { Gender } from '../../src/shared/model/people/answers.ts'

/** The seed under which the demo's portraits draw somebody who suits the page. */
const sitters: Readonly<Record<Person, readonly [gender: Gender, seed: number]>> = {
  meera: ['female', 9],
  arjun: ['male', 8],
  sana: ['female', 3],
  dev: ['male', 12],
  tara: ['female', 11],
  kabir: ['male', 10],
}

/** Each invented person of the landing page. */
const drawPeople = (): string => {
  const drawn = Object.entries(sitters).map(([name, [gender, seed]]) => {
    const [portrait = ''] = drawPortraits({ gender, turbaned: false }, 1, createRandom(seed))
    const content = portrait.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
    return `<g id="${name}">${content}</g>`
  })
  // A thousandth of a unit is less than a pixel of any screen.
  return drawn.join('').replace(/(\.\d{3})\d+/g, '$1')
}

/** One file from which the landing page takes its portraits and drawings. @param drawn elements with an id each */
export const drawAll = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawPeople()}${drawn}</defs></svg>`
