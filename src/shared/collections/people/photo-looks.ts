import { photoLooksSchema } from '../../model/people/photo-looks.ts'
import { collection } from '../collection.ts'

/** The machines' findings about the files that a person stored last. */
export const photoLooks = collection({
  name: 'photoLooks',
  id: 'id',
  schema: photoLooksSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'what pictures look like; the pictures themselves are in the export' },
})
