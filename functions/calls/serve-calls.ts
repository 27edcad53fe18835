import type { CallableRequest, HttpsError } from 'firebase-functions/v2/https'
import * as v from 'valibot'
import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import {
  type CallService,
  callServiceOf,
  operationHeader,
  type ServiceRequest,
  type specifiedCalls,
} from '../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../src/shared/calls.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { durations, region } from '../../src/shared/limits.ts'
import { appCheckSetting, callPaceSetting, secretNames } from '../../src/shared/secrets.ts'
import { type DeployedName, declareFunction, deployedFunctions } from '../deployed-functions.ts'
import { isDeskAct, tellDesks } from '../operations/desk-news.ts'
import { gatewaySecrets, openGateway } from '../payments/gateway/open-gateway.ts'
import { openAccountServices, openFiles, openPushForCall, openStore } from '../platform/admin.ts'
import { type CallHandler, runCall } from '../platform/call.ts'
import { authorizeCall, type VerifiedToken } from '../platform/caller.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { logOperation, operationIdOf } from '../platform/log/operation-log.ts'
import { sdk } from '../platform/sdk.ts'
import { serverNow } from '../platform/server-now.ts'
import { callerKeyOf, createCallPace, type TooFast } from './call-pace.ts'
import type { CallServices } from './load-call.ts'
import { loadCalls } from './table.ts'

const callServices: CallServices = {
  openFiles,
  openAccountServices,
  openGateway,
  openPush: openPushForCall,
  readIdentitySecret,
  loadScheduleHandlers: async () => (await import('../schedules/open-jobs.ts')).openJobs(),
}

const enforceAppCheck = process.env[appCheckSetting.variable] === appCheckSetting.on

/**
 * A newer build may ask for a call that is not deployed yet: with this error the phone keeps the call and
 * asks again.
 */
class UnknownCall extends Refusal {}

const unknownCall = () => new UnknownCall('not-found', 'not-allowed', 'There is no such call.')

/** An exhausted resource without a reason: a phone keeps the call and waits for as long as the answer says. */
class CalledTooFast extends Refusal {}

const httpsErrorOf = (error: unknown): HttpsError => {
  const { HttpsError } = sdk.https()
  if (error instanceof CalledTooFast) return new HttpsError(error.code, error.message)
  if (error instanceof UnknownCall) return new HttpsError('unimplemented', error.message)
  return error instanceof Refusal
    ? new HttpsError(error.code, error.message, { reason: error.reason })
    : new HttpsError('internal', 'internal')
}

interface Asked {
  auth: VerifiedToken | undefined
  data: unknown
}

/** Loads the handler only for somebody who may call. */
const handlerOf =
  <N extends CallName>(name: N): CallHandler<N> =>
  async (...asked) =>
    (await loadCalls[name](callServices))(...asked)

/** Tells the desks of other admins at once; if it fails, they read the change at their next look. */
const tellColleagues = async (name: CallName, { auth }: Asked): Promise<void> => {
  if (auth === undefined || !isDeskAct(name)) return
  await tellDesks(openStore(), auth.uid, name, serverNow()).catch((error: unknown) =>
    console.warn('The desks were not told:', error),
  )
}

const answerCall = async <N extends CallName>(name: N, asked: Asked): Promise<unknown> => {
  const answer = await runCall(name, handlerOf(name), openStore(), asked, serverNow())
  await tellColleagues(name, asked)
  return answer
}

/**
 * One answer to a call, under the name that the log knows: the log never holds a text that a caller made up.
 */
interface CallRun {
  name: string
  run: () => Promise<unknown>
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

const takeCall = createCallPace()
const nobody = { uid: '', token: {} }

/** Some tests ask as one person more often than any phone does; a deployed function takes no notice of it. */
const isPaced = (): boolean =>
  process.env.FUNCTIONS_EMULATOR !== 'true' ||
  process.env[callPaceSetting.variable] !== callPaceSetting.off

/**
 * Asks the pace before anything is read. Admins are let in: a desk publishes a campus in many calls, and each
 * is listed under a name. Visitors share one pace, which decides about their lines in the log alone.
 */
const tooFastFor = (auth: VerifiedToken | undefined, name: string): TooFast | null => {
  if (!isPaced() || auth?.token.admin === true) return null
  const call: CallDeclaration | null = isCallName(name) ? calls[name] : null
  return takeCall(callerKeyOf(auth ?? nobody), call?.weighs ?? 1, performance.now())
}

/** @throws CalledTooFast */
const refuseTooFast = (
  { retryAfterMs }: TooFast,
  { res }: CallableRequest['rawRequest'],
): never => {
  const seconds = Math.ceil(retryAfterMs / durations.second)
  res?.set('Retry-After', String(seconds))
  // The functions lie at another address than the app, which else reads no such header.
  res?.set('Access-Control-Expose-Headers', 'Retry-After')
  throw new CalledTooFast('resource-exhausted', 'too-many')
}

const deployCalls = (
  name: DeployedName,
  secrets: readonly string[],
  runOf: (asked: Asked) => CallRun,
) =>
  declareFunction(name, () =>
    sdk
      .https()
      .onCall(
        { ...deployedFunctions[name], region, secrets: [...secrets], enforceAppCheck },
        async ({ auth, data, rawRequest }: CallableRequest<unknown>) => {
          const id = operationIdOf(rawRequest.get(operationHeader))
          const { name: logged, run } = runOf({ auth, data })
          const tooFast = tooFastFor(auth, logged)
          const work =
            tooFast === null || auth === undefined
              ? run
              : async () => refuseTooFast(tooFast, rawRequest)
          try {
            if (tooFast?.isFirst === false) return await work()
            return await logOperation({ kind: 'call', name: logged, id }, work)
          } catch (error) {
            throw httpsErrorOf(error)
          }
        },
      ),
  )

const serviceRequestSchema: v.GenericSchema<unknown, ServiceRequest> = v.object({
  call: v.string(),
  request: v.unknown(),
})

const runInService = (service: CallService, { auth, data }: Asked): CallRun => {
  const asked = v.safeParse(serviceRequestSchema, data)
  const refuse = (refusal: Refusal): CallRun => ({
    name: service,
    run: () => Promise.reject(refusal),
  })
  if (!asked.success) return refuse(new Refusal('invalid-argument', 'not-allowed'))
  const { call: name, request } = asked.output
  if (!isCallName(name)) return refuse(unknownCall())
  return {
    name,
    run: async () => {
      if (callServiceOf(calls[name]) === service) return answerCall(name, { auth, data: request })
      // A caller without the right hears the same refusal at every address, so that no address tells which calls exist.
      authorizeCall(name, auth, request)
      throw unknownCall()
    },
  }
}

/** The secrets of all calls together, because every call runs in the same instances. */
const serviceSecrets = [secretNames.identityKey, ...gatewaySecrets.secrets]

/** Answers every call whose caller has the service's role. */
export const callService = (service: CallService) =>
  deployCalls(service, serviceSecrets, (asked) => runInService(service, asked))

/**
 * Answers one call under its own name.
 * @param secrets of calls that compare names (rounds/kept-apart)
 */
export const specifiedCall = (
  name: (typeof specifiedCalls)[number],
  { secrets }: { secrets: readonly string[] } = { secrets: [] },
) => deployCalls(name, secrets, (asked) => ({ name, run: () => answerCall(name, asked) }))
