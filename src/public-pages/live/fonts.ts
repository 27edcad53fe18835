import { headingsMark } from './marks.ts'

/**
 * Brings the app's fonts once the page stands. Headings change at once only while nobody has
 * scrolled, because what is below the hero is not in view then. Other pages find the mark.
 */
export const holdFonts = async (): Promise<void> => {
  const { documentElement: root } = document
  if (root.classList.contains('headings')) return
  try {
    await Promise.all([
      document.fonts.load('600 1em Fraunces'),
      document.fonts.load('400 1em "Noto Sans"', root.lang.startsWith('hi') ? 'aअ' : 'a'),
    ])
    localStorage.setItem(headingsMark, '1')
  } catch {
    return
  }
  const title = document.querySelector<HTMLElement>('.hero-title')
  if (scrollY > 0 || title === null) return
  const { offsetHeight } = title
  root.classList.add('headings-now')
  // With another number of lines the buttons below would move, also under a finger that presses one.
  if (title.offsetHeight !== offsetHeight) root.classList.remove('headings-now')
}
