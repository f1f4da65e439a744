import { id } from '@mingtai/api'
import { z } from 'zod'
import {
  AmountKind,
  ApprovalState,
  Category,
  ContractAction,
  Currency,
  LifeState,
  LineKind,
  LineState,
  Nature,
  PartyRole,
  Procurement,
  SignMode,
} from './words.ts'

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期的格式是年-月-日')
/** At most two decimals, below a hundred trillion; text, so that no hundredth is lost. */
export const amount = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, '金额最多14位整数和2位小数')
const words = (most: number) => z.string().trim().max(most)

/** The other side of a contract. */
export const partyForm = {
  role: PartyRole,
  name: words(100),
  creditCode: words(18),
  contact: words(30),
  phone: words(30),
  bank: words(100),
  account: words(40),
}

/** 履行计划: what is to be done until when. */
export const lineForm = {
  kind: LineKind,
  title: words(100),
  planDate: day.nullable(),
  planAmount: amount.nullable(),
  condition: words(300),
  /** In a change: the line of the original contract that it goes on with. */
  originId: id.nullable().default(null),
}

/** What a handler enters; a draft may leave out everything but its name. */
export const contractForm = {
  name: z.string().trim().min(1).max(200),
  category: Category,
  nature: Nature,
  signMode: SignMode,
  /** The contract that is changed, supplemented or renewed. */
  parentId: id.nullable(),
  ownParty: words(100),
  ownRole: PartyRole,
  amountKind: AmountKind,
  amount: amount.nullable(),
  currency: Currency,
  /** Percent. */
  taxRate: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, '税率是0到99之间的数，最多2位小数')
    .nullable(),
  procurement: Procurement,
  budgetNo: words(60),
  projectNo: words(60),
  startDate: day.nullable(),
  endDate: day.nullable(),
  autoRenew: z.boolean(),
  noticeDays: z.number().int().min(0).max(365),
  content: words(4000),
  paymentTerms: words(2000),
  breachClause: words(2000),
  place: words(200),
}

/** A contract as ledgers show it. */
export const ContractRow = z.object({
  id,
  /** null: not submitted yet. */
  number: z.string().nullable(),
  /** The number in the paper ledger that it was entered from; empty: none. */
  originalNumber: z.string(),
  name: z.string(),
  category: Category,
  nature: Nature,
  signMode: SignMode,
  amountKind: AmountKind,
  amount: z.string().nullable(),
  currency: Currency,
  parties: z.string(),
  approvalState: ApprovalState,
  lifeState: LifeState,
  /** 1: by approval here; 2: entered from the time before. */
  processType: z.union([z.literal(1), z.literal(2)]),
  /** ARCHIVED once it is archived, otherwise the state of its approval. */
  approvalStatus: z.string(),
  organizationId: id,
  organizationName: z.string(),
  departmentName: z.string(),
  handlerId: id.nullable(),
  handlerName: z.string(),
  signDate: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Paid or received so far. */
  performedAmount: z.string(),
  createdAt: z.string(),
  instanceId: id.nullable(),
  /** Where it lies; empty until it is archived. */
  archiveNo: z.string(),
  archiveBox: z.string(),
  archiveShelf: z.string(),
  /** The reader may do this now. */
  actions: z.array(ContractAction),
  revision: z.number().int(),
})
export type ContractRow = z.infer<typeof ContractRow>

export const Party = z.object({ id, ...partyForm, isBlacklisted: z.boolean() })
export type Party = z.infer<typeof Party>

export const Line = z.object({
  id,
  ...lineForm,
  state: LineState,
  performedAmount: z.string(),
  /** The latest day on which something of it was done. */
  performedDate: z.string().nullable(),
  waiveReason: z.string(),
})
export type Line = z.infer<typeof Line>

export const HistoryLine = z.object({
  id,
  action: z.string(),
  personName: z.string(),
  before: z.string(),
  after: z.string(),
  note: z.string(),
  at: z.string(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** What a change says otherwise than its original. */
export const Change = z.object({ label: z.string(), from: z.string(), to: z.string() })
export type Change = z.infer<typeof Change>

/** One contract. */
export const Contract = ContractRow.extend({
  ...{ parentId: id.nullable(), parentName: z.string(), ownParty: z.string(), ownRole: PartyRole },
  ...{ taxRate: z.string().nullable(), procurement: Procurement, budgetNo: z.string(), projectNo: z.string() },
  ...{ autoRenew: z.boolean(), noticeDays: z.number().int(), content: z.string(), paymentTerms: z.string() },
  ...{ breachClause: z.string(), place: z.string() },
  counterparties: z.array(Party),
  lines: z.array(Line),
  history: z.array(HistoryLine),
  /** Changes, supplements and renewals of it that were submitted, the first first; those that the reader may open. */
  derived: z.array(z.object({ id, name: z.string(), number: z.string().nullable(), state: z.string() })),
  /** Of a change that is not written into its original yet: what it says otherwise. */
  changes: z.array(Change),
  /** null: not archived. */
  archive: z
    .object({ number: z.string(), box: z.string(), shelf: z.string(), by: z.string(), at: z.string() })
    .nullable(),
  /** What the archive asks for, and whether it is there. */
  completeness: z.array(z.object({ name: z.string(), isThere: z.boolean(), isNeeded: z.boolean() })),
  /** What stands in the way of submitting it, in words. */
  missing: z.array(z.string()),
})
export type Contract = z.infer<typeof Contract>
