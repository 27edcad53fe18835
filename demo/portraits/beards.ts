import { filledPath, line } from './shapes.ts'

export const beardKinds = ['none', 'none', 'stubble', 'short', 'full', 'moustache'] as const
export type BeardKind = (typeof beardKinds)[number]

const jawline =
  'M284 462C286 530 298 564 330 594C356 620 380 630 400 630C420 630 444 620 470 594C502 564 514 530 516 462C506 502 490 526 462 532C440 520 420 522 400 526C380 522 360 520 338 532C310 526 294 502 284 462Z'
const fullBeard =
  'M282 456C282 540 292 590 326 626C352 654 380 664 400 664C420 664 448 654 474 626C508 590 518 540 518 456C508 500 494 520 464 528C440 514 420 518 400 522C380 518 360 514 336 528C306 520 292 500 282 456Z'
const moustache =
  'M346 542C360 522 386 518 400 526C414 518 440 522 454 542C434 540 416 538 400 540C384 538 366 540 346 542Z'

/** Draws what lies under the mouth and over the jaw. */
export const drawBeard = (kind: BeardKind, hair: string): string => {
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
