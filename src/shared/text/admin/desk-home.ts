import type { RoundStage } from '../../domain/rounds/phase.ts'

export const stageText: Record<RoundStage, string> = {
  preparing: 'Preparing',
  scheduled: 'Scheduled',
  boysLive: "Boys' window open",
  boysGrace: "Boys' grace",
  review: 'Review',
  girlsLive: "Girls' window open",
  girlsGrace: "Girls' grace",
  closed: 'Closed',
}

export const deskHomeText = {
  active: 'Active round',
  until: (when: string) => `until ${when}`,
} as const
