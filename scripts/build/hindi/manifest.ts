import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { locales } from '../../../src/shared/language/language.ts'
import { hindiManifest } from '../../../src/shared/public-pages.ts'
import { manifestHindi } from '../../../src/shared/text/hi/public/manifest.ts'
import { withProductName } from '../site-files.ts'

const manifest = v.looseObject({
  description: v.string(),
  screenshots: v.array(v.looseObject({ label: v.string() })),
  shortcuts: v.array(v.looseObject({ name: v.string() })),
})

const inHindi = (words: string): string => {
  const said = manifestHindi[words]
  if (said === undefined) throw new Error(`The manifest says in English alone: “${words}”`)
  return said
}

/** The manifest of the same app, with its words in Hindi. */
export const manifestInHindi = (english: string): object => {
  const read = v.parse(manifest, JSON.parse(english))
  return {
    ...read,
    lang: locales.hi,
    description: inHindi(read.description),
    screenshots: read.screenshots.map((one) => ({ ...one, label: inHindi(one.label) })),
    shortcuts: read.shortcuts.map((one) => ({ ...one, name: inHindi(one.name) })),
  }
}

/** The manifest of each language, with the product's name in it. */
export const writeManifests = (folder: string): void => {
  const english = withProductName(readFileSync('public/manifest.webmanifest', 'utf8'))
  writeFileSync(join(folder, 'manifest.webmanifest'), english)
  writeFileSync(join(folder, hindiManifest), JSON.stringify(manifestInHindi(english)))
}
