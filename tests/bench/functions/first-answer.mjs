/**
 * One instance of a deployed function, from the start of its process to its first answer. The platform
 * does the same: it names the function, loads the bundle and hands it a request.
 */
const [bundle, target, uid, call, request] = process.argv.slice(2)
process.env.FUNCTION_TARGET = target
const functions = await import(bundle)
const loaded = performance.now()
const auth = { uid, token: { gender: 'male', admin: target === 'adminCalls' } }
const data = { call, request: JSON.parse(request) }
await functions[target].run({ auth, data, rawRequest: { get: () => undefined } })
const answered = performance.now()
process.stdout.write(`\n${JSON.stringify({ loaded, answered })}`, () => process.exit(0))
