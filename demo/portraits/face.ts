import type { Gender } from '../../src/shared/model/people/answers.ts'
import { outlineColour, paperColour, type Skin } from './palette.ts'
import { circle, ellipse, filledPath, line, withMirrorImage } from './shapes.ts'

export const expressions = ['smile', 'grin', 'soft', 'laugh'] as const
export type Expression = (typeof expressions)[number]

export const glassesKinds = ['none', 'none', 'none', 'round', 'square'] as const
export type GlassesKind = (typeof glassesKinds)[number]

const jaws: Record<Gender, string> = {
  female:
    'M284 410C284 318 336 268 400 268C464 268 516 318 516 410C516 494 494 540 462 574C438 600 418 612 400 612C382 612 362 600 338 574C306 540 284 494 284 410Z',
  male: 'M282 410C282 318 336 268 400 268C464 268 518 318 518 410C518 500 508 552 472 588C444 614 422 622 400 622C378 622 356 614 328 588C292 552 282 500 282 410Z',
}

export const drawHead = (gender: Gender, skin: Skin): string =>
  [
    withMirrorImage(ellipse(284, 452, 20, 34, skin.base) + ellipse(285, 454, 10, 20, skin.shade)),
    filledPath(jaws[gender], skin.base),
    // Shade one side, so that the face does not look cut out of paper.
    filledPath(
      'M516 410C516 494 494 540 462 574C438 600 418 614 400 614C452 580 486 520 488 420C490 350 470 300 440 276C490 296 516 346 516 410Z',
      skin.shade,
      0.35,
    ),
    withMirrorImage(
      `<ellipse cx="326" cy="508" rx="30" ry="20" fill="${skin.blush}" opacity="0.38"/>`,
    ),
  ].join('')

export const drawNeck = (skin: Skin): string =>
  filledPath(
    'M346 560L346 690C346 716 340 728 330 740L470 740C460 728 454 716 454 690L454 560Z',
    skin.base,
  ) +
  filledPath('M346 588C372 640 428 640 454 588L454 640C440 684 372 690 346 646Z', skin.shade, 0.75)

const openEyes = (gender: Gender): string =>
  withMirrorImage(
    [
      filledPath('M322 450C330 430 366 428 378 450C366 464 334 466 322 450Z', paperColour),
      circle(351, 448, 13, '#3A2219'),
      circle(351, 448, 7, '#150D0B'),
      circle(355, 443, 4, '#FFFFFF'),
      line('M320 449C330 428 366 426 379 448', outlineColour, gender === 'female' ? 6 : 5),
      gender === 'female' ? line('M321 448L310 438', outlineColour, 5) : '',
    ].join(''),
  )

const laughingEyes = withMirrorImage(line('M324 452C334 434 366 434 376 452', outlineColour, 7))

const brows = (gender: Gender, hair: string): string =>
  withMirrorImage(
    gender === 'female'
      ? line('M318 414C334 400 360 400 378 408', hair, 8)
      : line('M314 416C332 400 362 402 380 410', hair, 12),
  )

const nose = (skin: Skin): string =>
  line('M402 448C398 478 388 496 386 506C392 516 408 517 416 511', skin.shade, 6)

const mouths: Record<Expression, (skin: Skin) => string> = {
  smile: ({ lips }) => line('M358 552C382 574 418 574 442 552', lips, 9),
  soft: ({ lips }) =>
    filledPath(
      'M358 549C378 549 390 547 400 552C410 547 422 549 442 549C428 578 372 578 358 549Z',
      lips,
    ),
  grin: ({ lips }) =>
    filledPath(
      'M352 546C384 556 416 556 448 546C442 588 420 596 400 596C380 596 358 588 352 546Z',
      lips,
    ) +
    filledPath(
      'M360 551C386 559 414 559 440 551C436 570 422 574 400 574C378 574 364 570 360 551Z',
      paperColour,
    ),
  laugh: ({ lips }) =>
    filledPath(
      'M350 540C384 550 416 550 450 540C448 592 424 604 400 604C376 604 352 592 350 540Z',
      '#5B2326',
    ) +
    filledPath(
      'M354 544C386 553 414 553 446 544C444 560 438 564 400 565C362 564 356 560 354 544Z',
      paperColour,
    ) +
    filledPath('M374 594C384 580 416 580 426 594C416 604 384 604 374 594Z', lips),
}

export const drawFeatures = (
  gender: Gender,
  skin: Skin,
  hair: string,
  expression: Expression,
): string =>
  [
    expression === 'laugh' ? laughingEyes : openEyes(gender),
    brows(gender, hair),
    nose(skin),
    mouths[expression](skin),
  ].join('')

export const glassesDrawings: Record<GlassesKind, string> = {
  none: '',
  round:
    withMirrorImage(
      `<circle cx="350" cy="450" r="42" fill="#FFFFFF" fill-opacity="0.12" stroke="#5A3B22" stroke-width="7"/>`,
    ) + line('M390 444C396 438 404 438 410 444', '#5A3B22', 7),
  square:
    withMirrorImage(
      `<rect x="306" y="418" width="84" height="64" rx="16" fill="#FFFFFF" fill-opacity="0.12" stroke="#1F1A20" stroke-width="8"/>`,
    ) + line('M390 442C396 437 404 437 410 442', '#1F1A20', 8),
}
