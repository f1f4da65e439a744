import { file, get, post } from '@mingtai/api'
import { z } from 'zod'
import { View } from './person-shapes.ts'

const base = '/api/alamo-base/people/import'
/** The file as base64: 5 MB of it are 7 MB. */
const workbook = z
  .string()
  .max(7 * 2 ** 20)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
const largest = 8 * 2 ** 20

/** A row of the file as it was read, with what is wrong with it. */
export const ImportRow = z.object({
  /** Its number in the file. */
  line: z.number().int(),
  realName: z.string(),
  loginName: z.string(),
  place: z.string(),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

const shared = { view: View, file: workbook }

export const importCalls = {
  importTemplate: get(`${base}/template`, {
    about: '下载导入模板',
    needs: 'login',
    envelope: 'file',
    input: z.object({ view: View }),
    reply: file,
  }),
  importCheck: post(`${base}/check`, {
    about: '检查导入文件，不写入',
    needs: 'login',
    largest,
    input: z.object(shared),
    reply: z.object({
      rows: z.array(ImportRow),
      good: z.number().int(),
      wrong: z.number().int(),
      /** Departments that do not exist yet and would be created, as 机构/部门. */
      newDepartments: z.array(z.string()),
    }),
  }),
  importApply: post(`${base}/apply`, {
    about: '导入人员',
    needs: 'login',
    largest,
    input: z.object({ ...shared, createDepartments: z.boolean(), skipWrong: z.boolean() }),
    /** First passwords, shown here and nowhere else. */
    reply: z.object({
      accounts: z.array(z.object({ realName: z.string(), loginName: z.string(), password: z.string() })),
      skipped: z.number().int(),
      createdDepartments: z.array(z.string()),
    }),
  }),
  importErrors: post(`${base}/errors`, {
    about: '下载有问题的行',
    needs: 'login',
    envelope: 'file',
    largest,
    input: z.object(shared),
    reply: file,
  }),
}
