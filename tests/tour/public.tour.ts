import { publicPaths } from '../../src/shared/public-pages.ts'
import { landingText } from '../../src/shared/text/landing.ts'
import { test } from '../screens/app.ts'
import { takePictures } from './pictures.ts'

test.describe.configure({ mode: 'parallel' })

for (const path of publicPaths) {
  const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')
  test(`public: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A visitor who has been here before has the app's fonts.
    await page.goto(path)
    await page.waitForFunction(() => localStorage.getItem('fonts-held') !== null)
    await page.reload()
    await takePictures(page, 'public', name, { whole: true })
    if (path !== '/') return
    await takePictures(page, 'public', 'landing-first-screen')
    for (const { question } of landingText.questions.items.slice(0, 1)) {
      await page.getByText(question).click()
    }
    await takePictures(page, 'public', 'landing-question', { whole: true })
  })
}
