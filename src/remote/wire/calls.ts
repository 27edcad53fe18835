import * as v from 'valibot'
import { type CallDeclaration, callerField } from '../../shared/calls/declaration.ts'
import { callServiceOf, operationHeader, type ServiceRequest } from '../../shared/calls/service.ts'
import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { region, serverRunMs } from '../../shared/limits.ts'
import type { Token } from '../auth/token.ts'
import type { RemoteConfig } from '../config.ts'
import { CaptivePortal } from '../problems.ts'
import type { Messenger } from '../remote.ts'
import { requestJson } from './ask-json.ts'
import { rememberFailedCall } from './failed-calls.ts'
import { answerTimeoutMs } from './failure.ts'

const addressOf = ({ projectId, emulator }: RemoteConfig): string =>
  emulator
    ? `http://${emulator.functions}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`

/**
 * Makes calls by the documented protocol: a request is `{ data }`, an answer `{ result }` or `{ error }`. Two
 * deployed functions answer all calls, so the name is in the data.
 */
export const openCalls =
  (config: RemoteConfig, token: Token): Messenger['call'] =>
  async <N extends CallName>(
    name: N,
    declaration: CallDeclarationOf<N>,
    request: CallRequest<N>,
    callerUid?: string,
  ) => {
    const data: ServiceRequest = {
      call: name,
      request: callerUid === undefined ? request : { ...request, [callerField]: callerUid },
    }
    const { response, slow }: CallDeclaration = declaration
    const id = crypto.randomUUID()
    const ask = (headers: Record<string, string>) =>
      requestJson(
        `${addressOf(config)}/${callServiceOf(declaration)}`,
        {
          method: 'POST',
          headers: { ...headers, [operationHeader]: id },
          body: JSON.stringify({ data }),
        },
        slow === true ? serverRunMs : answerTimeoutMs,
      )
    const { body } = await token.use(ask).catch((error: Error) => {
      rememberFailedCall({ name, id, why: error.message, failedAt: new Date().toISOString() })
      throw error
    })
    const answer = v.safeParse(v.object({ result: response }), body)
    if (!answer.success) throw new CaptivePortal('not our answer')
    return answer.output.result as CallResponse<N>
  }
