import { circle } from './shapes.ts'

/** Hair is drawn twice: what lies behind the shoulders, and what frames the face. */
export interface Hair {
  back: string
  front: string
}

export type DrawHair = (colour: string) => Hair

export const highlightColour = '#FFFFFF'

/** One curl each: x, y, radius. */
export type Curls = readonly (readonly [number, number, number])[]

export const drawCurls = (colour: string, places: Curls): string =>
  places.map(([x, y, radius]) => circle(x, y, radius, colour)).join('')
