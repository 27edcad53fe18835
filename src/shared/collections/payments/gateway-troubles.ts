import { gatewayTroubleSchema } from '../../model/payments/gateway-trouble.ts'
import { collection } from '../collection.ts'

/** Money that the gateway has bought nothing with, or twice. */
export const gatewayTroubles = collection({
  name: 'gatewayTroubles',
  id: 'reference',
  schema: gatewayTroubleSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    uid: { kept: 'money at the gateway that is not sent back yet, by a uid only' },
  },
  exported: { by: 'uid' },
})
