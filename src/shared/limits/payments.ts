/** Numbers of plans, payments and orders. */
import { day, hour, minute } from './durations.ts'

/** One rupee: UPI apps and gateways take nothing below it. */
export const planPriceMinPaise = 100
/** A payment is shorter than this: the gateway returns money that was not captured in three days. */
export const orderOpenMs = 4 * day
export const extensionDaysMax = 365
export const paymentsPerDay = 5
/** A new UPI id of the campus is shown to students after this long. */
export const payeeHoldMs = hour
/** A man who paid before a plan was changed, or taken off the list, may send its UTR for this long. */
export const retiredPlanMs = 2 * day
/** Earlier terms of a plan that are kept, those of the latest changes. */
export const earlierTermsMax = 20
/** An unpaid order is used again for this long. */
export const orderReusedMs = 30 * minute
/** The gateway is asked about an order only after this time, in which its webhook usually comes. */
export const orderQuietMs = 5 * minute
/** Orders that one run of the reconciliation asks about, those asked longest ago first. */
export const ordersAskedMax = 200
/** Requests to the gateway at the same time. */
export const ordersAskedAtOnce = 8
/** An order that nobody paid is deleted after this long; its late payment credits until then. */
export const unpaidOrderMs = 30 * day
/** The gateway is asked about refunds of a paid order for this long. */
export const orderRefundedMs = 30 * day
/** A plan's end is announced this long before it. */
export const expiryNoticeMs = 3 * day
