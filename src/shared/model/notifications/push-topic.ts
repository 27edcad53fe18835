/** The topics of pushes; a person may turn each off. */
export const pushTopics = ['matches', 'messages', 'rounds', 'account'] as const
export type PushTopic = (typeof pushTopics)[number]
