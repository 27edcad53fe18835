import { outlineColour, paperColour, type Skin } from './palette.ts'
import { circle, ellipse, filledPath, line, rect, withMirrorImage } from './shapes.ts'

interface Fabric {
  main: string
  accent: string
}

type Draw = (fabric: Fabric, skin: Skin) => string

const shoulders =
  'M128 1010C130 880 170 806 262 772C312 754 340 742 350 712L450 712C460 742 488 754 538 772C630 806 670 880 672 1010Z'

const torso = (colour: string): string =>
  [
    filledPath(shoulders, colour),
    filledPath(
      'M538 772C630 806 670 880 672 1010L560 1010C566 900 566 830 538 772Z',
      outlineColour,
      0.1,
    ),
    withMirrorImage(line('M232 1010C236 950 232 910 222 872', outlineColour, 5, 0.16)),
  ].join('')

const roundNeck = (skin: Skin): string =>
  filledPath(
    'M322 738C340 806 460 806 478 738C462 728 452 720 450 706L350 706C348 720 338 728 322 738Z',
    skin.base,
  )

const vNeck = (skin: Skin): string =>
  filledPath(
    'M330 736L400 856L470 736C458 728 452 720 450 706L350 706C348 720 342 728 330 736Z',
    skin.base,
  )

const tShirt: Draw = ({ main, accent }, skin) =>
  torso(main) + roundNeck(skin) + line('M322 738C340 806 460 806 478 738', accent, 12)

const stripedTop: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    ...[850, 900, 950].map((y) =>
      line(
        `M${190 - (y - 850) / 3} ${y}C300 ${y + 22} 500 ${y + 22} ${610 + (y - 850) / 3} ${y}`,
        accent,
        16,
        0.85,
      ),
    ),
    roundNeck(skin),
    line('M322 738C340 806 460 806 478 738', main, 12),
    line('M322 738C340 806 460 806 478 738', outlineColour, 3, 0.2),
  ].join('')

const kurta: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    vNeck(skin),
    filledPath('M384 800L416 800L424 1010L376 1010Z', accent, 0.9),
    filledPath('M330 736L400 856L470 736L486 750L400 892L314 750Z', accent),
    ...[890, 930, 970].map((y) => circle(400, y, 6, paperColour)),
  ].join('')

const shirt: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    filledPath('M344 716L400 830L456 716Z', skin.base),
    filledPath('M344 704C326 724 312 738 300 752L352 832L400 794L346 740Z', accent),
    filledPath('M456 704C474 724 488 738 500 752L448 832L400 794L454 740Z', accent),
    line('M400 800L400 1010', outlineColour, 4, 0.25),
    ...[860, 920, 980].map((y) => circle(400, y, 7, outlineColour, 0.35)),
  ].join('')

const hoodie: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    roundNeck(skin),
    filledPath(
      'M300 752C300 690 330 668 350 664L350 712C352 776 448 776 450 712L450 664C470 668 500 690 500 752C480 830 320 830 300 752Z',
      main,
    ),
    line('M304 760C330 832 470 832 496 760', outlineColour, 5, 0.2),
    withMirrorImage(line('M356 806L350 900', accent, 8)),
  ].join('')

const jacket: Draw = ({ main, accent }, skin) =>
  [
    torso(accent),
    roundNeck(skin),
    withMirrorImage(
      filledPath(
        'M326 734C300 756 280 764 262 772C170 806 130 880 128 1010L344 1010C350 920 346 830 326 734Z',
        main,
      ) +
        filledPath('M326 734C308 752 290 760 276 768L306 866L348 830Z', main) +
        line('M276 768L306 866L348 830', outlineColour, 4, 0.28) +
        line('M344 1010C350 930 350 880 346 832', outlineColour, 4, 0.2),
    ),
  ].join('')

const dupatta: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    roundNeck(skin),
    line('M322 738C340 806 460 806 478 738', accent, 9),
    filledPath(
      'M470 734C520 742 566 768 596 800C540 860 460 930 420 1010L300 1010C330 900 420 800 470 734Z',
      accent,
    ),
    line('M500 760C440 830 380 910 350 1000', paperColour, 5, 0.5),
    line('M560 792C500 850 440 920 404 1004', paperColour, 5, 0.5),
  ].join('')

const sweater: Draw = ({ main, accent }, skin) =>
  [
    torso(main),
    rect(330, 676, 140, 84, main, 34),
    ellipse(400, 688, 66, 20, skin.shade),
    ...[352, 376, 400, 424, 448].map((x) => line(`M${x} 708L${x} 748`, outlineColour, 3, 0.16)),
    line('M206 860C320 900 480 900 594 860', accent, 18, 0.8),
    line('M196 900C320 940 480 940 604 900', accent, 8, 0.8),
  ].join('')

export const womensClothes: readonly Draw[] = [kurta, dupatta, tShirt, sweater, jacket, stripedTop]
export const mensClothes: readonly Draw[] = [shirt, tShirt, hoodie, kurta, jacket, sweater]
