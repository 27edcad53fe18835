/** What a push is about. A person may want to hear of one and not of another. */
export const pushTopics = ['matches', 'messages', 'rounds', 'account'] as const
export type PushTopic = (typeof pushTopics)[number]
