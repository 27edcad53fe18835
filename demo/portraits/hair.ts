import { circle } from './shapes.ts'

/** `back` lies behind the shoulders, `front` frames the face. */
interface Hair {
  back: string
  front: string
}

export type DrawHair = (colour: string) => Hair

export const highlightColour = '#FFFFFF'

/** The centre of a curl and its radius: x, y, radius. */
export type Curls = readonly (readonly [number, number, number])[]

export const drawCurls = (colour: string, places: Curls): string =>
  places.map(([x, y, radius]) => circle(x, y, radius, colour)).join('')
