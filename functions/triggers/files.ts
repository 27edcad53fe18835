import { handleFileStored } from '../accounts/file-stored.ts'
import { openFiles } from '../platform/admin.ts'
import { onFileStored } from '../platform/wrap.ts'

export const fileStored = onFileStored(handleFileStored(openFiles))
