import { file, get, id, listOf, paging } from '@mingtai/api'
import { z } from 'zod'
import { RunFile } from './job.ts'

const base = '/SpringReport/api/qrtzReportDetail'

/** What was sent to somebody. */
export const Received = z.object({
  /** Of the run. */
  id,
  jobName: z.string(),
  reportName: z.string(),
  ownerName: z.string(),
  subject: z.string(),
  text: z.string(),
  fireAt: z.string(),
  openedAt: z.string().nullable(),
  files: z.array(RunFile),
})
export type Received = z.infer<typeof Received>

/** 收到的报表: for the recipients of jobs, who need no right for it. */
export const receivedCalls = {
  received: get(`${base}/getReceivedList`, {
    about: '收到的报表',
    needs: 'login',
    input: paging,
    reply: listOf(Received),
  }),
  receivedRun: get(`${base}/getReceived`, {
    about: '收到的一份报表',
    needs: 'login',
    input: z.object({ id }),
    reply: Received,
  }),
  receivedFile: get(`${base}/downloadReceived`, {
    about: '下载收到的报表',
    needs: 'login',
    envelope: 'file',
    input: z.object({ fileId: id }),
    reply: file,
  }),
}
