import { paths } from '../../../src/shared/paths.ts'
import { user } from '../../functions/support/campus.ts'
import { plans } from '../commands/money.ts'
import { admins } from './people.ts'
import { startAt, type World } from './world.ts'

/** The price list, and two admins without a profile. */
export const foundCampus = async (world: World): Promise<void> => {
  await world.store.transaction(async (transaction) => {
    for (const [planId, plan] of Object.entries(plans)) {
      const priced = { name: planId, pricePaise: 100, active: true, order: 1, updatedAt: startAt }
      transaction.create(paths.plan(planId), { ...plan, ...priced })
    }
    const config = { supportEmail: 'us@campus', gateway: true, updatedAt: startAt }
    transaction.create(paths.config, config)
    for (const uid of admins) {
      world.services.signIns.add(uid)
      const { gender: _none, ...account } = user(uid, 'male', {
        isAdmin: true,
        isProfileComplete: false,
      })
      transaction.create(paths.user(uid), account)
    }
  })
}
