import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { Random } from '../random.ts'
import { backgrounds } from './backgrounds.ts'
import { beardKinds, drawBeard } from './beards.ts'
import { mensClothes, womensClothes } from './clothes.ts'
import {
  drawFeatures,
  drawHead,
  drawNeck,
  expressions,
  glassesDrawings,
  glassesKinds,
} from './face.ts'
import { jewelleryDrawings } from './jewellery.ts'
import { mensHair, turban } from './mens-hair.ts'
import { clothColours, groundColours, hairColours, skinTones } from './palette.ts'
import { propDrawings } from './props.ts'
import { group } from './shapes.ts'
import { womensHair } from './womens-hair.ts'

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
