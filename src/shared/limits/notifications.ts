/** Numbers of notifications, sends and pushes. */
import { day, minute } from './durations.ts'

/** A phone's address for pushes is renewed after this long (specification §9). */
export const pushTokenMs = 7 * day
/** The notifications page shows seven days (specification §2). */
export const notificationsKeptMs = 7 * day
export const notificationTitleMax = 80
export const notificationBodyMax = 500
export const pushReceiversMax = 500
/** People of a group that one step of a send reaches. */
export const sendStep = 200
/** Steps of a send in one run: a call has to answer, and the schedule has a minute. */
export const sendStepsOfCall = 2
export const sendStepsOfRun = 12
/** A send is free again this long after its run began, which may have died; no run takes longer. */
export const sendLeaseMs = 6 * minute
/** Tries for devices that a push service kept failing. */
export const sendTries = 3
/** The longest time by which a notification may be scheduled ahead. */
export const sendAheadMs = 90 * day
/** The longest time back to which the history of a group or a person goes. */
export const notificationHistoryMs = 180 * day
/** Devices of one account that get pushes; a further one takes the place of the one used longest ago. */
export const devicesMax = 5
