import type { Config } from '../../model/payments/plan.ts'

/** To whom students pay by UPI. Without an id nobody can. */
export type Payee = Pick<Config, 'upiId' | 'upiName'>
type Payees = Pick<Config, 'upiId' | 'upiName' | 'nextPayee'>

/** A new payee waits before students see it: an admin may take back what a stolen session changed. */
export const payeeAt = ({ upiId, upiName, nextPayee }: Payees, now: number): Payee => {
  const payee = nextPayee !== undefined && nextPayee.startAt <= now ? nextPayee : { upiId, upiName }
  return {
    ...(payee.upiId !== undefined && { upiId: payee.upiId }),
    ...(payee.upiName !== undefined && { upiName: payee.upiName }),
  }
}

/** The payee that students do not see yet. */
export const comingPayee = ({ nextPayee }: Payees, now: number): Config['nextPayee'] =>
  nextPayee !== undefined && nextPayee.startAt > now ? nextPayee : undefined
