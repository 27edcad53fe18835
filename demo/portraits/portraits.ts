import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { Random } from '../random.ts'
import { backgrounds } from './backgrounds.ts'
import { mensClothes, womensClothes } from './clothes.ts'
import {
  drawFeatures,
  drawHead,
  drawNeck,
  expressions,
  glassesDrawings,
  glassesKinds,
} from './face.ts'
import { mensHair, turban } from './mens-hair.ts'
import { clothColours, groundColours, hairColours, skinTones } from './palette.ts'
import { propDrawings } from './props.ts'
import { circle, filledPath, group, line, withMirrorImage } from './shapes.ts'
import { womensHair } from './womens-hair.ts'

const gold = '#E0A93B'

const jewelleryDrawings: readonly string[] = [
  '',
  withMirrorImage(circle(280, 494, 9, gold)),
  withMirrorImage(
    circle(280, 500, 22, 'none').replace('opacity="1"', `stroke="${gold}" stroke-width="6"`),
  ),
  // Jhumka: a bell below the ear.
  withMirrorImage(
    line('M280 488L280 502', gold, 6) +
      `<path d="M262 530C262 506 298 506 298 530Z" fill="${gold}"/>` +
      [266, 280, 294].map((x) => circle(x, 536, 5, gold)).join(''),
  ),
  circle(377, 506, 5, gold) + withMirrorImage(circle(280, 494, 7, gold)),
]

const beardKinds = ['none', 'none', 'stubble', 'short', 'full', 'moustache'] as const
type BeardKind = (typeof beardKinds)[number]

const jawline =
  'M284 462C286 530 298 564 330 594C356 620 380 630 400 630C420 630 444 620 470 594C502 564 514 530 516 462C506 502 490 526 462 532C440 520 420 522 400 526C380 522 360 520 338 532C310 526 294 502 284 462Z'
const fullBeard =
  'M282 456C282 540 292 590 326 626C352 654 380 664 400 664C420 664 448 654 474 626C508 590 518 540 518 456C508 500 494 520 464 528C440 514 420 518 400 522C380 518 360 514 336 528C306 520 292 500 282 456Z'
const moustache =
  'M346 542C360 522 386 518 400 526C414 518 440 522 454 542C434 540 416 538 400 540C384 538 366 540 346 542Z'

/** Draws what lies under the mouth and over the jaw. */
const drawBeard = (kind: BeardKind, hair: string): string => {
  switch (kind) {
    case 'none':
      return ''
    case 'stubble':
      return filledPath(jawline, hair, 0.28)
    case 'short':
      return filledPath(jawline, hair, 0.86)
    case 'full':
      return (
        filledPath(fullBeard, hair) + line('M340 620C370 646 430 646 460 620', '#FFFFFF', 5, 0.08)
      )
    case 'moustache':
      return filledPath(moustache, hair)
  }
}

/** Pixels by which the head is moved down onto the shoulders. */
const headDrop = 34

/** The size in pixels; cards show photos in 4:5. */
const portraitSize = { width: 800, height: 1000 } as const

export interface Sitter {
  gender: Gender
  turbaned: boolean
}

const hairOf = ({ gender, turbaned }: Sitter, random: Random) => {
  const hair = random.pick(gender === 'female' ? womensHair : mensHair)
  const grown = random.pick(beardKinds)
  if (turbaned) return { hair: turban, beard: 'full' } as const
  return { hair, beard: gender === 'male' ? grown : 'none' } as const
}

/** Features that are the same in every photo of a person. */
const featuresOf = (sitter: Sitter, random: Random) => ({
  gender: sitter.gender,
  skin: random.pick(skinTones),
  hairColour: random.pick(hairColours),
  ...hairOf(sitter, random),
  glasses: random.pick(glassesKinds),
  jewellery: sitter.gender === 'female' ? random.pick(jewelleryDrawings) : '',
  faceWidth: 0.95 + random.next() * 0.09,
})
type Features = ReturnType<typeof featuresOf>

/** Deals each entry once before it deals one twice, so that no two photos look alike. */
const cycled = <T>(list: readonly T[], random: Random) => {
  const order = random.shuffled(list)
  return (index: number): T => order[index % order.length] as T
}

const person = (look: Features, random: Random, clothes: string, prop: string): string => {
  const hair = look.hair(look.hairColour)
  const tilt = random.integer(-5, 5)
  const lean = random.integer(-34, 34)
  const size = 1.08 + random.next() * 0.16
  const faceTransform = `translate(0 ${headDrop}) rotate(${tilt} 400 640) translate(${400 - 400 * look.faceWidth} 0) scale(${look.faceWidth} 1)`
  const expression = random.pick(expressions)
  return group(
    `translate(${lean} ${1000 - 1000 * size + 20}) translate(${400 - 400 * size} 0) scale(${size})`,
    group(faceTransform, hair.back),
    drawNeck(look.skin),
    clothes,
    group(
      faceTransform,
      drawHead(look.gender, look.skin),
      drawBeard(look.beard, look.hairColour),
      drawFeatures(look.gender, look.skin, look.hairColour, expression),
      hair.front,
      glassesDrawings[look.glasses],
      look.jewellery,
    ),
    prop,
  )
}

/**
 * Draws one invented person several times, with another background, outfit and pose each time.
 * @returns SVG documents of `portraitSize`
 */
export const drawPortraits = (sitter: Sitter, count: number, random: Random): string[] => {
  const look = featuresOf(sitter, random)
  const backgroundOf = cycled(backgrounds, random)
  const clothesOf = cycled(sitter.gender === 'female' ? womensClothes : mensClothes, random)
  const propOf = cycled(propDrawings, random)
  const colourOf = cycled(clothColours, random)
  const groundOf = cycled(groundColours, random)
  return Array.from({ length: count }, (_, index) => {
    const fabric = { main: colourOf(index * 3), accent: colourOf(index * 3 + 1) }
    const content =
      backgroundOf(index)(groundOf(index), random) +
      person(
        look,
        random,
        clothesOf(index)(fabric, look.skin),
        propOf(index)(look.skin, colourOf(index * 3 + 2)),
      )
    const { width, height } = portraitSize
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  })
}
