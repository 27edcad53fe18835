import { type DrawHair, drawCurls, highlightColour } from './hair.ts'
import { outlineColour } from './palette.ts'
import { filledPath, line, withMirrorImage } from './shapes.ts'

const topCurls = [
  [300, 330, 46],
  [338, 284, 50],
  [392, 262, 54],
  [450, 272, 52],
  [496, 318, 46],
  [276, 378, 30],
  [524, 372, 30],
  [360, 316, 40],
  [430, 312, 42],
] as const

const waves = [
  [288, 344, 42],
  [322, 300, 46],
  [372, 270, 48],
  [430, 270, 48],
  [480, 302, 44],
  [512, 348, 40],
  [272, 396, 28],
  [528, 396, 28],
  [350, 300, 40],
  [450, 304, 40],
  [268, 440, 22],
  [532, 440, 22],
] as const
const napeCurls = [
  [268, 480, 34],
  [532, 480, 34],
  [276, 530, 34],
  [524, 530, 34],
] as const

const shortSides = (colour: string): string =>
  withMirrorImage(
    filledPath(
      'M268 420C262 372 272 340 296 318L312 356C296 378 290 402 288 436C280 436 272 430 268 420Z',
      colour,
    ),
  )

const turbanFabrics = ['#6B1F4A', '#B3401F', '#2F4858', '#4F7A5B', '#C47F17'] as const

/** The turban stands over a full beard, because men who wear one leave their hair uncut. */
export const turban: DrawHair = (colour) => {
  const fabric = turbanFabrics[colour.charCodeAt(1) % turbanFabrics.length] ?? turbanFabrics[0]
  return {
    back: '',
    front: [
      filledPath(
        'M252 420C226 300 276 158 400 152C524 158 574 300 548 420C532 376 476 336 400 296C324 336 268 376 252 420Z',
        fabric,
      ),
      filledPath('M400 296L360 322C384 312 416 312 440 322Z', '#F1E4D1'),
      line('M258 392C284 316 346 262 420 250', highlightColour, 6, 0.24),
      line('M254 346C286 262 352 212 430 206', highlightColour, 6, 0.2),
      line('M542 392C516 330 470 290 420 272', outlineColour, 6, 0.22),
      line('M546 346C520 276 470 236 420 222', outlineColour, 6, 0.18),
    ].join(''),
  }
}

export const mensHair: readonly DrawHair[] = [
  (colour) => ({
    back: '',
    front:
      shortSides(colour) +
      filledPath(
        'M276 372C262 300 300 232 392 226C470 218 536 262 528 372C520 348 508 334 494 328C440 340 372 330 338 300C322 326 296 342 276 372Z',
        colour,
      ) +
      line('M340 268C380 248 440 248 478 274', highlightColour, 8, 0.12),
  }),
  (colour) => ({ back: '', front: shortSides(colour) + drawCurls(colour, topCurls) }),
  (colour) => ({
    back: '',
    front:
      filledPath(
        'M270 418C258 306 316 242 400 242C484 242 542 306 530 418C526 388 516 362 500 340C440 318 360 318 300 340C284 362 274 388 270 418Z',
        colour,
      ) + line('M330 292C364 270 430 268 466 288', highlightColour, 8, 0.1),
  }),
  (colour) => ({
    back: drawCurls(colour, napeCurls),
    front:
      drawCurls(colour, waves) + line('M330 286C366 258 432 256 472 282', highlightColour, 8, 0.1),
  }),
  (colour) => ({
    back: '',
    front:
      shortSides(colour) +
      filledPath(
        'M280 364C266 292 290 214 372 206C398 178 486 188 506 234C540 262 534 330 520 364C512 340 500 326 486 320C430 308 362 310 314 322C298 332 288 346 280 364Z',
        colour,
      ) +
      line('M350 240C390 216 440 220 470 244', highlightColour, 8, 0.12),
  }),
]
