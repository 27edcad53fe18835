import { blockSchema } from '../../model/safety/block.ts'
import { collection } from '../collection.ts'

/** Blocks of one person by another. A block works both ways, and the other never learns of it. */
export const blocks = collection({
  name: 'blocks',
  id: 'uid_otherUid',
  schema: blockSchema,
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { personal: 'blocks', of: 'uid' },
  people: {
    uid: 'deleted',
    otherUid: { kept: 'of somebody who is still here: it goes by the deleted one’s address' },
  },
  exported: { by: 'uid' },
})
