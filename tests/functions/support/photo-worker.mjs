import { tsImport } from 'tsx/esm/api'

/** The worker of the server, from its source. */
await tsImport('../../../functions/moderation/similar-photos/photo-worker.ts', import.meta.url)
