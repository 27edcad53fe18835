import type { Messages } from '../../language/text-of.ts'
import * as landing from './landing.ts'
import * as about from './public/about.ts'
import * as agreement from './public/agreement.ts'
import * as frame from './public/frame.ts'
import * as guidelines from './public/guidelines.ts'
import * as heads from './public/heads.ts'
import * as legal from './public/legal.ts'
import * as pricing from './public/pricing.ts'
import * as privacy from './public/privacy.ts'
import * as support from './public/support.ts'
import * as terms from './public/terms.ts'

/** What only public pages say. The build alone reads it: no phone loads these texts but as pages. */
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
