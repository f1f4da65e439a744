import { file, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/approval-center'
const needs = 'approval:config'
/** Approvals that are archived or packed at once. */
const several = z.array(id).min(1).max(200)

/** What became of each approval: done, or why not. */
const answers = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ instanceId: id, title: z.string(), why: z.string() })),
})

export const archiveCalls = {
  printFile: get(`${base}/instance/print-file`, {
    about: '审批单打印文件：表单与审批记录',
    needs: 'login',
    envelope: 'file',
    input: z.object({ id, format: z.enum(['pdf', 'ofd']) }),
    reply: file,
  }),
  archive: post(`${base}/data/archive`, {
    about: '归档已结束的审批',
    needs,
    input: z.object({ instanceIds: several }),
    reply: answers,
  }),
  unarchive: post(`${base}/data/unarchive`, {
    about: '取消归档',
    needs,
    input: z.object({ instanceIds: several }),
    reply: answers,
  }),
  archivePackage: get(`${base}/data/package`, {
    about: '打包下载审批：审批单和附件',
    needs,
    envelope: 'file',
    input: z.object({ ids: z.string().min(1).max(8000), format: z.enum(['pdf', 'ofd']) }),
    reply: file,
  }),
}
