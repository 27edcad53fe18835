import * as v from 'valibot'
import { troubleStates } from '../model/payments/gateway-trouble.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/** Apart from the payments' calls: students' phones know no word of it. */
export const gatewayTroubleCalls = {
  /** Notes that an admin has dealt with it, or takes that back. Nobody settles what is about their own money. */
  settleGatewayTrouble: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, settled: v.boolean() }),
    response: v.object({ status: v.picklist([...troubleStates, 'unknown', 'own']) }),
  },
} as const satisfies CallDeclarations
