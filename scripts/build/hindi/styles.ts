import { readFileSync } from 'node:fs'

const files = ['src/styles/hindi.css', 'src/public-pages/hindi.css']

/** What pages in Hindi add to the styles of all pages: short enough to stand in each. */
export const hindiStyles = (): string =>
  files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:]) /g, '$1')
    .trim()
