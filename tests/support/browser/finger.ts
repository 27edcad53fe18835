import type { Locator, Page } from '@playwright/test'

/** A touch as Chromium gets it from a screen, in the middle of `target`. */
export const fingerOn = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - by, y }],
    })
  return {
    press: () => touch('touchStart'),
    moveBy: (pixels: number) => touch('touchMove', pixels),
    lift: () => touch('touchEnd'),
  }
}
