import { handleFileStored } from '../accounts/file-stored.ts'
import { openFiles } from '../platform/admin.ts'
import { onFileStored } from '../platform/events/bind-events.ts'

export const fileStored = onFileStored(handleFileStored(openFiles))
