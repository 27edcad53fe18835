import { editPaceSchema } from '../../model/people/edit-pace.ts'
import { collection } from '../collection.ts'

/** How often a person wrote to the own account. */
export const editPaces = collection({
  name: 'editPaces',
  id: 'id',
  schema: editPaceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
})
