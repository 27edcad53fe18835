import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '../../src/shared/language/text-of.ts'

const folder = 'src/shared/text'
/** The admins' desk is English. */
const untranslated = /^(admin\/|admin\.ts|hi\/)/

/** Faults of one translation, in sentences: texts that have no counterpart in the other language. */
export const translationFaults = (
  name: string,
  english: unknown,
  translated: unknown,
): readonly string[] => {
  if (translated === undefined) return [`${name} has no translation`]
  if (english === undefined) return [`${name} translates nothing`]
  if (typeof english !== typeof translated) return [`${name} is of another kind in English`]
  if (typeof english === 'function' && typeof translated === 'function') {
    return translated.length > english.length ? [`${name} takes other parameters in English`] : []
  }
  if (typeof english === 'string')
    return translated === '' && english !== '' ? [`${name} is empty`] : []
  if (typeof english !== 'object' || english === null) return []
  const [before, after] = [Object.entries(english), new Map(Object.entries(translated as object))]
  const keys = new Set([...before.map(([key]) => key), ...after.keys()])
  const here = new Map(before)
  return [...keys].flatMap((key) =>
    translationFaults(`${name}.${key}`, here.get(key), after.get(key)),
  )
}

/** Loads every text of the students, so that `loadedTexts` knows them all. */
export const loadTexts = async (): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !untranslated.test(name))) {
    await import(pathToFileURL(resolve(join(folder, file))).href)
  }
}

/** @throws Error naming every message that is missing: nobody gets a screen half in English */
export const checkTranslations = async (): Promise<void> => {
  const { loadedTexts } = await import('../../src/shared/language/text-of.ts')
  const { hindi } = await import('../../src/shared/text/hi/hindi.ts')
  const { visitorsHindi } = await import('../../src/shared/text/hi/public/visitors.ts')
  await loadTexts()
  const translated: Messages = { ...hindi, ...visitorsHindi }
  const names = new Set([...loadedTexts().keys(), ...Object.keys(translated)])
  const faults = [...names].flatMap((name) =>
    translationFaults(name, loadedTexts().get(name), translated[name]),
  )
  if (faults.length > 0) throw new Error(`Hindi is not complete:\n${faults.join('\n')}`)
}
