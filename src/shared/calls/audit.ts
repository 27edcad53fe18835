import * as v from 'valibot'
import { auditSchema } from '../model/safety/audit.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'
import { pageCursor, timeOrders } from './page-cursor.ts'

const at = v.pipe(v.number(), v.safeInteger())

/** Reads the log of the admins' acts at the desk (PRODUCT §11). */
export const auditCalls = {
  /**
   * A page of the log, without acts about a couple or a report that the caller is part of. A page that is not full
   * is the last one. `since` and `until` in Unix milliseconds, both included; `name` is empty where the admin's
   * account is gone.
   */
  listAudit: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({
      since: at,
      until: v.nullable(at),
      filters: v.strictObject({
        admin: v.optional(documentId),
        call: v.optional(v.pipe(v.string(), v.maxLength(100))),
        /** `true` lists only acts that reveal an identity. */
        reveals: v.optional(v.literal(true)),
        /** `true` leaves out looks that pages make by themselves. */
        acts: v.optional(v.literal(true)),
      }),
      order: v.optional(v.picklist(timeOrders), 'newest'),
      cursor: v.nullable(pageCursor),
    }),
    response: v.array(
      v.object({ ...auditSchema.entries, id: v.string(), name: v.string(), createdAt: time() }),
    ),
  },
  /**
   * The uids of the two people whom a row is about, his first: `adminPromoteMatch`, `decideLateConfirm`. Each look
   * is logged, with its reason. No admin may look who is in their round, as long as
   * its participants are kept.
   */
  openAuditRow: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, reason: reasonSchema }),
    response: v.object({ uids: v.array(v.string()) }),
  },
  /** Values by which the log can be filtered: the present admins, and the calls that are logged. */
  listAuditFilters: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({}),
    response: v.array(
      v.object({
        admins: v.array(v.object({ uid: v.string(), name: v.string() })),
        calls: v.array(v.string()),
      }),
    ),
  },
} as const satisfies CallDeclarations
