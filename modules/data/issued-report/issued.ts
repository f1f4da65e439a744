import { id } from '@mingtai/api'
import { z } from 'zod'
import { changeKinds, checkNames, issuedStates, namesOf } from './words.ts'

export const SnapshotSheet = z.object({ name: z.string(), rows: z.number().int(), columns: z.number().int() })
export type SnapshotSheet = z.infer<typeof SnapshotSheet>

/** An issued report in a list. */
export const IssuedRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  state: z.enum(namesOf(issuedStates)),
  reportId: id,
  reportName: z.string(),
  reportCode: z.string(),
  ownerName: z.string(),
  issuedAt: z.string(),
  rows: z.number().int(),
  revision: z.number().int(),
})
export type IssuedRow = z.infer<typeof IssuedRow>

/** One thing that was looked at; `words` says what was found. */
export const IssuedCheck = z.object({ name: z.enum(namesOf(checkNames)), holds: z.boolean(), words: z.string() })
export type IssuedCheck = z.infer<typeof IssuedCheck>

/** What is the same for whoever may see an issued report, and for whoever holds its paper. */
const Facts = z.object({
  number: z.string(),
  title: z.string(),
  state: z.enum(namesOf(issuedStates)),
  reportName: z.string(),
  ownerName: z.string(),
  issuedAt: z.string(),
  dataAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string(),
  withdrawReason: z.string(),
  contentHash: z.string(),
  fileHash: z.string(),
  hash: z.string(),
  publicKey: z.string(),
  checks: z.array(IssuedCheck),
  sheets: z.array(SnapshotSheet),
  /** Its figures were cleared away after their time. */
  gone: z.boolean(),
})

export const Issued = IssuedRow.merge(Facts).extend({
  note: z.string(),
  /** What was asked, in words. */
  conditions: z.array(z.object({ name: z.string(), words: z.string() })),
  keepUntil: z.string().nullable(),
  showsFigures: z.boolean(),
  bytes: z.number(),
  sequence: z.number().int(),
  /** The address that its code leads to. */
  address: z.string(),
  mayWithdraw: z.boolean(),
})
export type Issued = z.infer<typeof Issued>

/** What anybody learns who holds the paper; its times are those of the site's clock, as the paper has them. */
export const Verified = Facts.extend({ tenantName: z.string(), showsFigures: z.boolean() })
export type Verified = z.infer<typeof Verified>

export const SnapshotWindow = z.object({
  total: z.number().int(),
  from: z.number().int(),
  rows: z.array(z.object({ at: z.number().int(), cells: z.array(z.string().nullable()) })),
})
export type SnapshotWindow = z.infer<typeof SnapshotWindow>

export const CellChange = z.object({
  sheet: z.string(),
  kind: z.enum(namesOf(changeKinds)),
  /** Where it stands in the earlier and in the later one, from 0; null: it does not. */
  before: z.object({ row: z.number().int(), text: z.string().nullable() }).nullable(),
  after: z.object({ row: z.number().int(), text: z.string().nullable() }).nullable(),
  column: z.number().int(),
  /** The words at the beginning of its row, and above its column. */
  label: z.string(),
  title: z.string(),
  /** Later less earlier, exactly; null: no figures. */
  difference: z.string().nullable(),
})
export type CellChange = z.infer<typeof CellChange>

export const Comparison = z.object({
  before: IssuedRow,
  after: IssuedRow,
  changed: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  same: z.number().int(),
  /** The first of them. */
  changes: z.array(CellChange),
})
export type Comparison = z.infer<typeof Comparison>
