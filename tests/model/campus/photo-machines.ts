import type { PhotoMachines } from '../../../functions/moderation/similar-photos/photo-looks.ts'

/** A photo that a machine was shown. */
export interface ShownPhoto {
  url: string
  machine: keyof PhotoMachines
}

/** A judge and decoders that say the same of the same file, and may die over it. */
export const createModelMachines = (
  turn: () => Promise<void>,
  show: (shown: ShownPhoto) => void,
): PhotoMachines => ({
  askJudge: async (url) => {
    show({ url, machine: 'askJudge' })
    await turn()
    return 'fine'
  },
  hashPhoto: async (bytes) => {
    show({ url: '', machine: 'hashPhoto' })
    await turn()
    return Buffer.from(bytes).toString('hex').padEnd(16, '0').slice(-16)
  },
  shrinkPhoto: async (bytes) => {
    show({ url: '', machine: 'shrinkPhoto' })
    await turn()
    return bytes
  },
})
