import * as v from 'valibot'
import { time } from '../time.ts'

/** pushMarks/{tag}: a push with this tag was sent. Prevents a second one. Reader: the server. */
export const pushMarkSchema = v.object({ pushedAt: time() })
export type PushMark = v.InferOutput<typeof pushMarkSchema>
