import { done, file, get, id, incoming, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { View } from './person-shapes.ts'

const base = '/api/alamo-base/people/import'
/** Of an xlsx file; 20,000 people take about 2 MB. */
export const MOST_IMPORT_BYTES = 20 * 2 ** 20
export const MOST_IMPORT_ROWS = 20_000

/** What a row does: adds a person, changes one, nothing, asks a question, or has a problem. */
export const ImportRowStatus = z.enum(['new', 'change', 'same', 'ask', 'refuse'])
export type ImportRowStatus = z.infer<typeof ImportRowStatus>

/** A row of the file as it was read, with what would become of it. */
export const ImportRow = z.object({
  /** Its number in the file. */
  line: z.number().int(),
  realName: z.string(),
  loginName: z.string(),
  place: z.string(),
  rowStatus: ImportRowStatus,
  /** Old and new values of somebody who is there already; `before` null: was empty. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
  /** The people that the row may mean; the importer chooses one. */
  candidates: z.array(z.object({ id, name: z.string(), note: z.string() })),
  /** The chosen person; `skip`: nobody. */
  chosen: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A department that the file names and that is not there. */
const UnknownDepartment = z.object({
  key: z.string(),
  organizationName: z.string(),
  path: z.string(),
  /** Rows that name it. */
  rows: z.number().int(),
  /** Departments of the organization with the most similar names. */
  nearest: z.array(z.object({ id, path: z.string() })),
  /** Its other departments: the file may mean one of another name. */
  others: z.array(z.object({ id, path: z.string() })),
  mayCreate: z.boolean(),
  /** `create`, the id of the department that is meant, or null: not decided yet. */
  decision: z.string().nullable(),
})
export type UnknownDepartment = z.infer<typeof UnknownDepartment>

export const ImportSum = z.object({
  uploadId: id,
  name: z.string(),
  counts: z.record(ImportRowStatus, z.number().int()),
  /** What of the file was not read, a sentence each. */
  leftOut: z.array(z.string()),
  unknown: z.array(UnknownDepartment),
})
export type ImportSum = z.infer<typeof ImportSum>

/** Progress of an import. Interrupted: its process died, and nothing was written. */
export const ImportProgress = z.object({
  state: z.enum(['checked', 'running', 'done', 'cancelled', 'refused', 'interrupted']),
  /** What is being done, in words. */
  stage: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it was refused. */
  sentence: z.string(),
  result: z
    .object({
      created: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
      skipped: z.number().int(),
      createdDepartments: z.array(z.string()),
      milliseconds: z.number().int(),
    })
    .nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

const upload = { view: View, uploadId: id }

export const importCalls = {
  importTemplate: get(`${base}/template`, {
    about: '下载导入模板',
    needs: 'login',
    envelope: 'file',
    input: z.object({ view: View }),
    reply: file,
  }),
  importUpload: post(`${base}/upload`, {
    about: '上传导入文件并检查，不写入',
    needs: 'login',
    upload: { field: 'file', most: MOST_IMPORT_BYTES },
    input: z.object({ view: View, file: incoming }),
    reply: ImportSum,
  }),
  importCheck: post(`${base}/check`, {
    about: '按选定的人员和部门重新检查，不写入',
    needs: 'login',
    largest: 4 * 2 ** 20,
    input: z.object({
      ...upload,
      /** Whom rows mean, by line. */
      people: z.record(z.string().max(10), z.string().max(40)).default({}),
      /** What is meant by departments that are not there, by key. */
      departments: z.record(z.string().max(500), z.string().max(40)).default({}),
    }),
    reply: ImportSum,
  }),
  importRows: get(`${base}/rows`, {
    about: '检查结果',
    needs: 'login',
    input: paging.extend({ ...upload, rowStatus: ImportRowStatus.optional() }),
    reply: pageOf(ImportRow),
  }),
  importErrors: get(`${base}/errors`, {
    about: '下载有问题的行',
    needs: 'login',
    envelope: 'file',
    input: z.object(upload),
    reply: file,
  }),
  importApply: post(`${base}/apply`, {
    about: '开始导入人员',
    needs: 'login',
    input: z.object({ ...upload, skipWrong: z.boolean() }),
    reply: done,
  }),
  importProgress: get(`${base}/progress`, {
    about: '导入进度',
    needs: 'login',
    input: z.object(upload),
    reply: ImportProgress,
  }),
  importCancel: post(`${base}/cancel`, {
    about: '停止导入，不写入',
    needs: 'login',
    input: z.object(upload),
    reply: done,
  }),
  importPasswords: get(`${base}/passwords`, {
    about: '下载导入人员的初始密码',
    needs: 'login',
    envelope: 'file',
    input: z.object(upload),
    reply: file,
  }),
  importLatest: get(`${base}/latest`, {
    about: '自己最近一次没有看完的导入',
    needs: 'login',
    input: z.object({ view: View }),
    reply: z.object({ uploadId: z.string().nullable() }),
  }),
}
