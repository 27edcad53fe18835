import type { Locator, Page } from '@playwright/test'

/** A touch as Chromium gets it from a screen. @param place the middle of `target`, or just left of it */
export const fingerOn = async (page: Page, target: Locator, place: 'on' | 'beside' = 'on') => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('not drawn')
  const [x, y] = [place === 'on' ? box.x + box.width / 2 : box.x - 4, box.y + box.height / 2]
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left = 0) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - left, y }],
    })
  return {
    press: () => touch('touchStart'),
    moveLeft: (pixels: number) => touch('touchMove', pixels),
    lift: () => touch('touchEnd'),
  }
}
