import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outbox } from '../../../src/shared/text/hi/outbox.ts'

const folder = 'src/shared/text/hi'
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

/** Every place of the Hindi texts that `pattern` finds. */
const found = (pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([words]) => words.trim()))

/** "आप" with a verb of a man, within one clause. Two people together, "आप दोनों", have that form too. */
const verbOfMan =
  /(?<![\p{L}\p{M}])आप (?!दोनों|और|अब एक-दूसरे)[^।?!,;:'`\n]*?(?:(?:ते|रहे|चुके|गए) (?:हैं|थे)|ेंगे|एँगे|चाहते|जानते|मानते)(?![\p{L}\p{M}])/gu

test('no Hindi verb takes the reader for a man, but where men alone read it', () => {
  expect(found(verbOfMan).sort()).toEqual(['आप पुरुष के तौर पर जुड़ रहे हैं', 'आप लाइक करते हैं'].sort())
})

test('a Hindi sentence ends with a danda, also before another one', () => {
  expect(found(/\p{Script=Devanagari}\.(?= |['`])/gu)).toEqual([])
  expect(outbox.sentences('नहीं पहुँचा', 'राउंड शुरू हो चुका है।')).toBe('नहीं पहुँचा। राउंड शुरू हो चुका है।')
})
