import { headingsMark } from './marks.ts'

/**
 * Brings the app's fonts once the page stands. Headings change at once only while nobody has
 * scrolled: the hero keeps its lines, and what is below is not in view. Other pages find the mark.
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
  if (scrollY === 0 && document.querySelector('[data-word]') !== null) {
    root.classList.add('headings-now')
  }
}
