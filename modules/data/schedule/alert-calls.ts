import { get, id, listOf, nothing, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { alertStates, namesOf } from './words.ts'

const base = '/SpringReport/api/qrtzReportDetail'

/** A condition that holds, or did. */
export const Alert = z.object({
  id,
  jobName: z.string(),
  reportName: z.string(),
  reportCode: z.string(),
  state: z.enum(namesOf(alertStates)),
  condition: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  firedAt: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  snoozedUntil: z.string().nullable(),
  handledBy: z.string(),
  handledAt: z.string().nullable(),
  note: z.string(),
  clearedAt: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

/** 预警: for whoever set it up, looks after jobs, or was told of it. */
export const alertCalls = {
  alerts: post(`${base}/getAlertList`, {
    about: '预警',
    needs: 'login',
    input: paging.extend({ state: z.enum(namesOf(alertStates)).optional() }),
    reply: listOf(Alert),
  }),
  countOpenAlerts: get(`${base}/getOpenAlerts`, {
    about: '有多少预警等人确认',
    needs: 'login',
    input: nothing,
    reply: z.object({ open: z.number().int() }),
  }),
  acknowledgeAlert: post(`${base}/acknowledgeAlert`, {
    about: '确认预警：有人处理，恢复以前不再提醒',
    needs: 'login',
    input: z.object({ id, note: z.string().trim().max(300) }),
    reply: Alert,
  }),
  snoozeAlert: post(`${base}/snoozeAlert`, {
    about: '暂缓预警：一段时间内不提醒',
    needs: 'login',
    input: z.object({ id, hours: z.number().int().min(1).max(720) }),
    reply: Alert,
  }),
}
