import { get, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/qrtzReportDetail'

/** What a tenant allows its jobs. */
export const ScheduleRule = z.object({
  /** Domains of addresses outside that may be sent to. */
  domains: z.array(z.string()),
  /** Whether a mail server is there to send by. */
  hasMail: z.boolean(),
  revision: z.number().int(),
})
export type ScheduleRule = z.infer<typeof ScheduleRule>

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, '域名的格式如 example.gov.cn')

/** 外发规定: which addresses outside jobs may send to. */
export const ruleCalls = {
  rule: get(`${base}/getSendRule`, {
    about: '定时任务的外发规定',
    needs: 'schedule:use',
    input: nothing,
    reply: ScheduleRule,
  }),
  saveRule: post(`${base}/saveSendRule`, {
    about: '修改定时任务的外发规定',
    needs: 'schedule:manage',
    input: z.object({ domains: z.array(domain).max(100), revision: z.number().int() }),
    reply: ScheduleRule,
  }),
}
