/**
 * Loaded before firebase-tools where the runtime of Storage's rules is not installed. Storage then refuses
 * whatever its rules would decide: it serves files by their token, and takes them from the Admin SDK.
 */
const { join } = require('node:path')

const { StorageRulesIssues, StorageRulesRuntime } = require(
  join(process.env.FIREBASE_TOOLS, 'lib/emulator/storage/rules/runtime.js'),
)

const refusal = { permitted: false, issues: new StorageRulesIssues() }
const ruleset = { verify: async () => refusal }

Object.assign(StorageRulesRuntime.prototype, {
  start: async () => undefined,
  stop: async () => undefined,
  loadRuleset: async () => ({ ruleset, issues: new StorageRulesIssues() }),
})
