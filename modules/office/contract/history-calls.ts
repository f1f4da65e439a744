import { file, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'
export const MOST_HISTORY_ROWS = 10_000
/** Rows of a check that are shown; all of those with problems come as a file. */
export const MOST_SHOWN_ROWS = 300

/** What a row becomes: a contract, nothing because it is there already, or nothing because something is wrong. */
export const historyRowStates = { new: '新增', same: '已导入过', wrong: '有问题' } as const
export type HistoryRowState = keyof typeof historyRowStates
const state = z.enum(['new', 'same', 'wrong'])

export const HistoryRow = z.object({
  /** Its number in the file. */
  line: z.number().int(),
  originalNumber: z.string(),
  name: z.string(),
  parties: z.string(),
  /** As it will be stored; empty: none. */
  amount: z.string(),
  state,
  problems: z.array(z.string()),
})
export type HistoryRow = z.infer<typeof HistoryRow>

const HistoryCheck = z.object({
  name: z.string(),
  counts: z.record(state, z.number().int()),
  /** Those with problems first. */
  rows: z.array(HistoryRow),
  /** What of the file was not read, a sentence each. */
  leftOut: z.array(z.string()),
})

const list = z.object({ listId: id })
const both = z.object({ listId: id, archiveId: id })
const refused = z.array(z.object({ path: z.string(), reason: z.string() }))

/** 历史合同导入: a workbook becomes contracts of the time before, and an archive their files. */
export const historyCalls = {
  historyTemplate: get(`${base}/contract-history/template`, {
    about: '历史合同导入模板',
    needs: 'contract:archive',
    envelope: 'file',
    input: nothing,
    reply: file,
  }),
  historyCheck: get(`${base}/contract-history/check`, {
    about: '检查历史合同清单，不写入',
    needs: 'contract:archive',
    input: list,
    reply: HistoryCheck,
  }),
  historyProblems: get(`${base}/contract-history/problems`, {
    about: '下载历史合同清单里有问题的行',
    needs: 'contract:archive',
    envelope: 'file',
    input: list,
    reply: file,
  }),
  historyImport: post(`${base}/contract-history/import`, {
    about: '导入历史合同',
    needs: 'contract:archive',
    input: list.extend({ skipWrong: z.boolean().default(false) }),
    reply: z.object({ created: z.number().int(), same: z.number().int(), skipped: z.number().int() }),
  }),
  historyFiles: get(`${base}/contract-history/files`, {
    about: '检查压缩包里的文件属于哪份历史合同',
    needs: 'contract:archive',
    input: both,
    reply: z.object({ files: z.number().int(), contracts: z.number().int(), refused }),
  }),
  historyFilesPiece: post(`${base}/contract-history/files-piece`, {
    about: '导入压缩包里的一部分合同文件',
    needs: 'contract:archive',
    input: both.extend({ from: z.number().int().min(0) }),
    /** `next`: where the next call begins; null: all are in. */
    reply: z.object({ next: z.number().int().nullable(), added: z.number().int(), refused }),
  }),
}
