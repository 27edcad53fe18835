import { circle, line, withMirrorImage } from './shapes.ts'

const gold = '#E0A93B'

export const jewelleryDrawings: readonly string[] = [
  '',
  withMirrorImage(circle(280, 494, 9, gold)),
  withMirrorImage(
    circle(280, 500, 22, 'none').replace('opacity="1"', `stroke="${gold}" stroke-width="6"`),
  ),
  // Jhumka: a bell below the ear.
  withMirrorImage(
    line('M280 488L280 502', gold, 6) +
      `<path d="M262 530C262 506 298 506 298 530Z" fill="${gold}"/>` +
      [266, 280, 294].map((x) => circle(x, 536, 5, gold)).join(''),
  ),
  circle(377, 506, 5, gold) + withMirrorImage(circle(280, 494, 7, gold)),
]
