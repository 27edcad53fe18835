import * as v from 'valibot'
import { troubleStates } from '../model/payments/gateway-trouble.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/**
 * Calls of the gateway's troubles, apart from the payments' calls, so that students' phones load none of
 * them.
 */
export const gatewayTroubleCalls = {
  /**
   * Notes that an admin has dealt with a trouble, or takes that back. Nobody settles a trouble about their
   * own money.
   */
  settleGatewayTrouble: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, settled: v.boolean() }),
    response: v.object({ status: v.picklist([...troubleStates, 'unknown', 'own']) }),
  },
} as const satisfies CallDeclarations
