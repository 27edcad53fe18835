import type { Config } from '../../model/payments/plan.ts'

/** The payee of payments by UPI. Without an id nobody can pay. */
export type Payee = Pick<Config, 'upiId' | 'upiName'>
type Payees = Pick<Config, 'upiId' | 'upiName' | 'nextPayee'>

/**
 * The payee that students see. A new payee waits first: an admin may take back a change that a stolen session
 * made.
 */
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
