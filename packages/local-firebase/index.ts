/** The only way into this package, for programs and for tests of programs that run on it. */

// Values and tokens as Firebase's protocols write them.
export { encodeToken } from './src/auth/token.ts'
// The command line, for a project that gives it defaults of its own.
export { type CommandDefaults, runCommandLine } from './src/cli/command-line.ts'
export { stopOnSignal } from './src/cli/signals.ts'
export { keepStandardOutput } from './src/cli/standard-output.ts'
// A running emulator, and what it holds.
export type { Contents, SeedFile, SeedUser } from './src/contents.ts'
export type { Seed } from './src/control/control.ts'
export { type DescribedDocument, describeDocuments } from './src/control/described-documents.ts'
export type { Emulator } from './src/emulator.ts'
export {
  documentSize,
  encodeFields,
  encodeValue,
  type Fields,
  type Value,
} from './src/firestore/index.ts'
// The indexes that a query needs, for a project's own memory servers.
export type { CompositeIndex, IndexFile } from './src/firestore/indexes/file.ts'
export { createIndexGate, type IndexGate } from './src/firestore/indexes/index-gate.ts'
// Google's own Firestore emulator, where it is installed, to compare answers with.
export { type GoogleEmulator, startGoogleEmulator } from './src/google-emulator.ts'

// Security rules: their syntax tree, what they decide, and why.
export { compileService, type Rule } from './src/rules/compile/service.ts'
export { decideBy } from './src/rules/decide.ts'
export {
  ACCESS_LIMITS,
  Accesses,
  compileRules,
  type Request as RulesRequest,
  RulesRejected,
  type ServiceName,
} from './src/rules/index.ts'
export { loadFirestoreRules } from './src/rules/load-rules.ts'
export { parseCached as parseRules } from './src/rules/parsed-cache.ts'
export type { StructuredQuery } from './src/rules/queries.ts'
export {
  type Expression,
  type FunctionDeclaration,
  type Match,
  METHODS,
  type Method,
  type PatternSegment,
  type Permission,
  type RulesFile,
} from './src/rules/syntax/ast.ts'
export type { Step } from './src/rules/trace.ts'
export type { Fields as RulesFields } from './src/rules/values/convert.ts'
export type { Result as RulesResult, Value as RulesValue } from './src/rules/values/types.ts'
export { defaultProject, type EmulatorOptions, startEmulator } from './src/start-emulator.ts'
export type { CorsConfiguration, CorsEntry } from './src/storage/cors.ts'
