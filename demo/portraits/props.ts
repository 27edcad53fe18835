import { outlineColour, paperColour, type Skin } from './palette.ts'
import { circle, ellipse, filledPath, line, rect } from './shapes.ts'

type Draw = (skin: Skin, colour: string) => string

const fist = (x: number, y: number, skin: Skin): string =>
  [
    ellipse(x, y, 44, 38, skin.base),
    ...[-14, 2, 18].map((dy) =>
      line(
        `M${x - 30} ${y + dy - 4}C${x - 20} ${y + dy} ${x - 8} ${y + dy} ${x} ${y + dy - 2}`,
        skin.shade,
        4,
      ),
    ),
  ].join('')

const cup: Draw = (skin, colour) =>
  [
    line('M250 770C236 740 262 722 250 690', paperColour, 7, 0.5),
    line('M284 770C270 740 296 722 284 690', paperColour, 7, 0.5),
    filledPath('M200 800L332 800L318 930C316 946 216 946 214 930Z', colour),
    ellipse(266, 800, 66, 16, '#5B3420'),
    line('M330 826C376 820 376 884 324 890', colour, 16),
    fist(336, 892, skin),
    filledPath('M330 870C420 880 470 950 480 1010L340 1010C330 960 320 930 330 870Z', skin.base),
  ].join('')

const book: Draw = (skin, colour) =>
  [
    filledPath('M230 850L400 884L400 1010L230 1010Z', colour),
    filledPath('M570 850L400 884L400 1010L570 1010Z', colour),
    filledPath('M244 836L400 870L400 884L244 850Z', paperColour),
    filledPath('M556 836L400 870L400 884L556 850Z', paperColour),
    line('M400 870L400 1010', outlineColour, 4, 0.3),
    fist(232, 950, skin),
    fist(568, 950, skin),
  ].join('')

const camera: Draw = (skin, colour) =>
  [
    line('M330 770C300 820 290 850 296 880', outlineColour, 10),
    line('M470 770C500 820 510 850 504 880', outlineColour, 10),
    rect(286, 872, 228, 130, '#2B2329', 20),
    rect(286, 872, 228, 30, colour, 14),
    rect(360, 852, 80, 30, '#2B2329', 8),
    circle(400, 946, 48, '#17111A'),
    circle(400, 946, 30, '#3E5A68'),
    circle(412, 934, 9, '#FFFFFF', 0.8),
    fist(290, 952, skin),
    fist(510, 952, skin),
  ].join('')

const scarf: Draw = (_skin, colour) =>
  [
    filledPath('M452 780L520 768L540 1010L440 1010Z', colour),
    line('M446 960L536 952', paperColour, 8, 0.5),
    line('M445 982L538 974', paperColour, 8, 0.5),
    filledPath(
      'M318 726C304 700 320 676 346 680C380 700 420 700 454 680C480 676 496 700 482 726C500 760 470 800 400 800C330 800 300 760 318 726Z',
      colour,
    ),
    line('M330 730C370 764 430 764 470 730', outlineColour, 5, 0.2),
    line('M340 762C376 784 424 784 462 762', outlineColour, 5, 0.16),
  ].join('')

const bag: Draw = (_skin, colour) =>
  line('M480 744C420 860 330 950 250 1010', colour, 30) +
  line('M480 744C420 860 330 950 250 1010', outlineColour, 3, 0.25)

const noProp: Draw = () => ''

export const propDrawings: readonly Draw[] = [noProp, noProp, cup, book, camera, scarf, bag]
