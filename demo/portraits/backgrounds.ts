import type { Random } from '../random.ts'
import { type Ground, paperColour } from './palette.ts'
import { circle, ellipse, filledPath, group, line, rect } from './shapes.ts'

type Draw = (ground: Ground, random: Random) => string

const wall = (colour: string): string => rect(0, 0, 800, 1000, colour)

const arch: Draw = ({ back, mid, front }) =>
  [
    wall(back),
    filledPath('M110 1000L110 430C110 250 240 120 400 120C560 120 690 250 690 430L690 1000Z', mid),
    filledPath(
      'M170 1000L170 440C170 290 276 184 400 184C524 184 630 290 630 440L630 1000Z',
      front,
      0.35,
    ),
    circle(620, 150, 62, paperColour, 0.5),
  ].join('')

const cafeWindow: Draw = ({ back, mid, front }, random) =>
  [
    wall(front),
    rect(70, 60, 660, 720, back, 18),
    ...Array.from({ length: 26 }, () =>
      circle(random.integer(90, 710), random.integer(80, 720), random.integer(10, 46), mid, 0.3),
    ),
    rect(392, 60, 16, 720, front),
    rect(70, 400, 660, 16, front),
    rect(40, 770, 720, 30, mid, 8),
    ...[180, 620].map(
      (x) =>
        line(`M${x} 0L${x} 120`, '#241821', 5, 0.6) +
        filledPath(`M${x - 54} 176C${x - 50} 120 ${x + 50} 120 ${x + 54} 176Z`, '#E8A020') +
        circle(x, 184, 18, paperColour, 0.9),
    ),
  ].join('')

const bookColours = ['#6B1F4A', '#E8A020', '#4F7A5B', '#B3401F', '#2F4858', '#C9B08F', '#8C5A7C']

const bookshelf: Draw = ({ back, front }, random) =>
  [
    wall(back),
    ...[0, 1, 2, 3].map((row) => {
      const floor = 250 + row * 240
      const books: string[] = []
      for (let x = 24; x < 770; ) {
        const width = random.integer(24, 52)
        const height = random.integer(120, 190)
        if (random.chance(0.86))
          books.push(rect(x, floor - height, width - 4, height, random.pick(bookColours), 4))
        x += width
      }
      return `<g opacity="0.62">${books.join('')}</g>${rect(0, floor, 800, 22, front)}`
    }),
  ].join('')

const dome = (x: number, floor: number, size: number, colour: string): string =>
  [
    filledPath(
      `M${x - size} ${floor}C${x - size * 1.15} ${floor - size} ${x - size * 0.5} ${floor - size * 1.35} ${x} ${floor - size * 1.75}C${x + size * 0.5} ${floor - size * 1.35} ${x + size * 1.15} ${floor - size} ${x + size} ${floor}Z`,
      colour,
    ),
    rect(x - size * 1.1, floor, size * 2.2, 400, colour),
  ].join('')

const domesAtDusk: Draw = ({ back, mid, front }, random) =>
  [
    wall(back),
    circle(random.integer(180, 620), 330, 130, paperColour, 0.65),
    dome(150, 640, 92, mid),
    dome(660, 600, 110, mid),
    ...[40, 290, 520, 770].map((x) => rect(x - 14, 470, 28, 500, mid) + circle(x, 470, 26, mid)),
    filledPath(
      'M0 800C160 750 300 790 420 770C560 750 700 790 800 760L800 1000L0 1000Z',
      front,
      0.85,
    ),
  ].join('')

const garden: Draw = ({ back, mid, front }, random) =>
  [
    wall(back),
    ...Array.from({ length: 18 }, () =>
      ellipse(
        random.integer(-20, 820),
        random.integer(20, 520),
        random.integer(60, 120),
        random.integer(50, 90),
        mid,
      ),
    ).map((leaf) => `<g opacity="0.45">${leaf}</g>`),
    ...Array.from({ length: 70 }, () =>
      circle(
        random.integer(0, 800),
        random.integer(0, 560),
        random.integer(6, 15),
        random.pick(['#C9436B', '#E8A020', '#E98BA8', paperColour]),
        0.75,
      ),
    ),
    filledPath('M0 700C200 640 600 640 800 700L800 1000L0 1000Z', front, 0.6),
  ].join('')

const hills: Draw = ({ back, mid, front }, random) =>
  [
    wall(back),
    circle(random.integer(160, 640), 260, 96, '#F2B84B', 0.85),
    filledPath(
      'M0 560L150 380L290 540L430 330L600 560L720 430L800 520L800 1000L0 1000Z',
      mid,
      0.55,
    ),
    filledPath('M0 680C140 600 260 620 400 680C540 620 680 600 800 660L800 1000L0 1000Z', mid),
    filledPath('M0 800C200 730 420 760 800 780L800 1000L0 1000Z', front, 0.8),
  ].join('')

const jaali: Draw = ({ back, mid, front }) => {
  const star =
    line('M0 -100L100 0L0 100L-100 0Z', front, 7, 0.4) +
    line('M-71 -71L71 -71L71 71L-71 71Z', front, 7, 0.4)
  const places = Array.from({ length: 4 * 5 }, (_, index) => [
    100 + (index % 4) * 200,
    100 + Math.floor(index / 4) * 200,
  ])
  return [
    wall(back),
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="${paperColour}" stop-opacity="0.9"/><stop offset="1" stop-color="${mid}" stop-opacity="0.85"/></radialGradient></defs>`,
    '<rect width="800" height="1000" fill="url(#glow)"/>',
    ...places.map(([x, y]) => group(`translate(${x} ${y})`, star)),
  ].join('')
}

const stringLights: Draw = ({ mid }) => {
  const rows = [90, 230, 370]
  const bulbs = [40, 150, 260, 370, 480, 590, 700]
  return [
    wall('#33222F'),
    ellipse(400, 900, 620, 380, mid).replace('/>', ' opacity="0.28"/>'),
    ...rows.map((y) => line(`M-20 ${y}C200 ${y + 90} 600 ${y + 90} 820 ${y}`, '#17111A', 5)),
    ...rows.flatMap((y, row) =>
      bulbs.map((start) => {
        const x = start + row * 30
        const sag = y + 68 - ((x - 400) / 400) ** 2 * 66
        return circle(x, sag + 16, 34, '#F2B84B', 0.22) + circle(x, sag + 16, 13, '#FFE3A3')
      }),
    ),
  ].join('')
}

export const backgrounds: readonly Draw[] = [
  arch,
  cafeWindow,
  bookshelf,
  domesAtDusk,
  garden,
  hills,
  jaali,
  stringLights,
]
