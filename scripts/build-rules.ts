import { writeFileSync } from 'node:fs'
import { builtFiles } from './rules/built-files.ts'

/** `npm run build:rules` writes the files that Firebase loads. */
for (const [file, build] of Object.entries(builtFiles)) writeFileSync(file, build())
