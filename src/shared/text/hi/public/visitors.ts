import type { Messages } from '../../../language/text-of.ts'
import * as landing from '../landing.ts'
import * as about from './about.ts'
import * as agreement from './agreement.ts'
import * as frame from './frame.ts'
import * as guidelines from './guidelines.ts'
import * as heads from './heads.ts'
import * as legal from './legal.ts'
import * as pricing from './pricing.ts'
import * as privacy from './privacy.ts'
import * as support from './support.ts'
import * as terms from './terms.ts'

/** Words of public pages alone. The build alone reads it: no phone loads these texts but as pages. */
export const visitorsHindi: Messages = {
  ...landing,
  ...about,
  ...agreement,
  ...frame,
  ...guidelines,
  ...heads,
  ...legal,
  ...pricing,
  ...privacy,
  ...support,
  ...terms,
}
