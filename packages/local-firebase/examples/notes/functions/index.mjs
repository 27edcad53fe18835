import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onCall } from 'firebase-functions/v2/https'

export const greet = onCall(({ data, auth }) => `Hello ${data.name}, ${auth?.uid ?? 'nobody'}`)

export const noteCreated = onDocumentCreated('notes/{noteId}', ({ data }) =>
  data?.ref.update({ counted: true }),
)
