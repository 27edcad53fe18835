import { readFileSync } from 'node:fs'

/** Short styles that stand in the documents that need them, after those of all pages. */
const readStyles = (...files: readonly string[]): string =>
  files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:,>]) /g, '$1')
    .replaceAll(';}', '}')
    .trim()

export const readLandingStyles = (): string => readStyles('src/public-pages/landing/landing.css')

export const readHindiStyles = (): string =>
  readStyles('src/styles/hindi.css', 'src/public-pages/hindi.css')
