import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productName } from '../../src/shared/limits.ts'

/** Pixels: the smallest phone, a phone, a tablet held upright, a laptop. */
export const tourSizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const
export const tourLights = ['light', 'dark'] as const

/** Ignored by git and by the checks. */
export const tourFolder = '.cache/tour'

/** @param part of the tour, for example 'desk' @returns path of a picture, under the tour's folder */
export const pictureFile = (
  part: string,
  name: string,
  width: number,
  light: (typeof tourLights)[number],
): string => `${part}/${name}-${width}-${light}.jpeg`

const ending = `-${tourSizes[0].width}-${tourLights[0]}.jpeg`

const figure = (part: string, name: string): string => {
  const shots = tourSizes.flatMap(({ width }) =>
    tourLights.map((light) => {
      const file = pictureFile(part, name, width, light)
      return `<a href="${file}" class="w${width} ${light}"><img src="${file}" alt="${name}, ${width} px, ${light}" loading="lazy"></a>`
    }),
  )
  return `<section id="${part}-${name}"><h3>${name}</h3><div>${shots.join('')}</div></section>`
}

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 20px 40px; background: #ddd; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 10px 0; background: #ddd; }
section > div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
img { display: block; height: 420px; width: auto; max-width: 100%; object-fit: cover; object-position: top; border: 1px solid #999; }
${tourSizes.map(({ width }) => `body:has(#w${width}:not(:checked)) .w${width}`).join(',')} { display: none; }
${tourLights.map((light) => `body:has(#${light}:not(:checked)) .${light}`).join(',')} { display: none; }`

const box = (id: string, words: string): string =>
  `<label><input type="checkbox" id="${id}" checked> ${words}</label>`

const page = (parts: readonly (readonly [part: string, names: readonly string[]])[]): string => `
<!doctype html><html lang="en"><meta charset="utf-8"><title>${productName}: every screen</title>
<style>${style}</style>
<h1>Every screen and state</h1>
<form>${[...tourSizes.map(({ width }) => box(`w${width}`, `${width} px`)), ...tourLights.map((light) => box(light, light))].join('')}</form>
<ul>${parts.map(([part, names]) => `<li><a href="#${part}">${part}</a>: ${names.length}</li>`).join('')}</ul>
${parts.map(([part, names]) => `<h2 id="${part}">${part}</h2>${names.map((name) => figure(part, name)).join('')}`).join('')}
</html>`

const namesIn = (part: string): string[] =>
  readdirSync(join(tourFolder, part))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

/** Lists what was taken, so that somebody can look through it. */
export const writeTourPage = (): { file: string; count: number } => {
  mkdirSync(tourFolder, { recursive: true })
  const folders = readdirSync(tourFolder, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const parts = folders.map(({ name }) => [name, namesIn(name)] as const)
  const file = join(tourFolder, 'index.html')
  writeFileSync(file, page(parts).trimStart())
  const states = parts.reduce((sum, [, names]) => sum + names.length, 0)
  return { file, count: states * tourSizes.length * tourLights.length }
}
