import type { MeRow, UserDatabase } from './schema.ts'

/**
 * An account that an older build has put lacks what came later. Until the next pull puts it again, the
 * page reads it with the defaults of its schema.
 */
export const completeOlderRows = ({ me }: UserDatabase): void =>
  void me.hook(
    'reading',
    (row?: Partial<MeRow>) => row && { photoUrls: [], interests: [], setupStatus: {}, ...row },
  )
