import type { MutationArgs, MutationName } from '../../../../src/data/mutations/table.ts'

/** An act of a person. */
export type Act = { [N in MutationName]: { name: N; args: MutationArgs<N> } }[MutationName]
