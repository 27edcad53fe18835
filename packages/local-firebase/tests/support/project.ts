import { join } from 'node:path'

/** A small project of somebody else's: rules, functions, a seed and a program with the SDK. */
export const projectFolder = join(import.meta.dirname, '../../examples/notes')
export const rules = join(projectFolder, 'firestore.rules')
export const storageRules = join(projectFolder, 'storage.rules')
export const functionsModule = join(projectFolder, 'functions/index.mjs')
export const seedModule = join(projectFolder, 'seed.mjs')
