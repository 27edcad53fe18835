import { locales } from '../../shared/language/language.ts'
import { speak } from '../../shared/language/text-of.ts'
import { hindiManifest } from '../../shared/public-pages.ts'
import { hindi } from '../../shared/text/hi/hindi.ts'

/** Changes all texts to Hindi for the whole life of the page: another language comes with a reload. */
export const speakHindi = (): void => {
  document.documentElement.lang = locales.hi
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${hindiManifest}`)
  speak('hi', hindi)
}
