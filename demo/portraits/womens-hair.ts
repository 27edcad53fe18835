import { type DrawHair, drawCurls, highlightColour } from './hair.ts'
import { circle, ellipse, filledPath, line, withMirrorImage } from './shapes.ts'

const middleParting = (colour: string): string =>
  withMirrorImage(
    filledPath(
      'M400 236C316 236 262 296 264 400C266 440 270 462 278 480C282 420 306 366 400 300Z',
      colour,
    ),
  ) + line('M318 322C336 292 360 276 384 270', highlightColour, 8, 0.1)

const sideParting = (colour: string): string =>
  filledPath(
    'M350 250C292 268 258 322 264 404C266 440 272 462 280 478C288 410 320 356 372 318C420 366 484 372 520 478C530 460 538 430 538 396C538 300 474 232 400 232C382 232 364 240 350 250Z',
    colour,
  ) + line('M410 268C456 280 490 312 504 352', highlightColour, 8, 0.1)

const fringe = (colour: string): string =>
  filledPath(
    'M264 410C258 298 318 234 400 234C482 234 542 298 536 410C534 440 528 460 522 472C518 430 508 402 494 384C440 396 352 396 304 384C290 404 282 430 278 472C270 456 266 434 264 410Z',
    colour,
  ) + line('M330 292C360 270 420 264 462 284', highlightColour, 8, 0.1)

const longBack =
  'M400 236C300 236 246 306 250 420C252 520 236 640 214 760C208 800 240 820 280 812L520 812C560 820 592 800 586 760C564 640 548 520 550 420C554 306 500 236 400 236Z'
const wavyBack =
  'M400 230C292 230 238 306 246 410C250 460 222 496 226 546C230 590 200 620 208 670C214 716 190 748 214 786C240 820 300 806 330 790L470 790C500 806 560 820 586 786C610 748 586 716 592 670C600 620 570 590 574 546C578 496 550 460 554 410C562 306 508 230 400 230Z'
const bobBack =
  'M400 234C296 234 244 304 248 420C250 500 240 560 252 610C262 634 300 640 330 628L470 628C500 640 538 634 548 610C560 560 550 500 552 420C556 304 504 234 400 234Z'

const bigCurls = [
  [290, 330, 74],
  [352, 262, 78],
  [440, 258, 80],
  [508, 326, 76],
  [246, 410, 66],
  [554, 408, 66],
  [226, 496, 64],
  [574, 494, 64],
  [238, 580, 60],
  [562, 578, 60],
  [280, 640, 50],
  [520, 640, 50],
] as const
export const womensHair: readonly DrawHair[] = [
  (colour) => ({ back: filledPath(longBack, colour), front: middleParting(colour) }),
  (colour) => ({ back: filledPath(wavyBack, colour), front: sideParting(colour) }),
  (colour) => ({ back: filledPath(bobBack, colour), front: fringe(colour) }),
  (colour) => ({ back: filledPath(bobBack, colour), front: sideParting(colour) }),
  (colour) => ({
    back: drawCurls(colour, bigCurls) + ellipse(400, 440, 150, 200, colour),
    front: withMirrorImage(
      drawCurls(colour, [
        [300, 352, 44],
        [346, 306, 46],
        [392, 288, 40],
        [276, 410, 30],
      ]),
    ),
  }),
  // A bun high on the head.
  (colour) => ({
    back:
      circle(400, 208, 74, colour) +
      line('M356 200C372 176 424 172 446 196', highlightColour, 7, 0.1),
    front: middleParting(colour),
  }),
  // A braid over one shoulder.
  (colour) => ({
    back: filledPath(bobBack, colour),
    front:
      middleParting(colour) +
      [600, 664, 726, 786, 842]
        .map((y, index) => ellipse(536 + index * 4, y, 44 - index * 3, 42, colour))
        .join('') +
      [632, 694, 756, 814]
        .map((y, index) =>
          line(
            `M${502 + index * 5} ${y - 8}L${538 + index * 4} ${y + 8}L${572 + index * 2} ${y - 8}`,
            highlightColour,
            4,
            0.14,
          ),
        )
        .join('') +
      ellipse(552, 884, 24, 14, '#E8A020') +
      filledPath('M532 890L572 890L556 936Z', colour),
  }),
  (colour) => ({ back: filledPath(wavyBack, colour), front: fringe(colour) }),
]
