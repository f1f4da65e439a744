import { done, file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { channel, level, QuietHours, system } from './message-calls.ts'

const base = '/api/alamo-base'
const keyword = z.string().trim().max(100).optional()
const revision = z.number().int()

export const NoticeTemplate = z.object({
  code: z.string(),
  name: z.string(),
  system,
  title: z.string(),
  content: z.string(),
  channels: z.array(channel),
  level,
  compulsory: z.boolean(),
  status: z.number().int(),
  /** Slots that the product fills with values. */
  slots: z.array(z.object({ name: z.string(), about: z.string(), example: z.string() })),
  /** Revision of the tenant's own wording; 0: the product's wording. */
  revision,
  updatedBy: z.string().nullable(),
})
export type NoticeTemplate = z.infer<typeof NoticeTemplate>
const TemplateForm = z.object({
  code: z.string().min(1).max(60),
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(1000),
  channels: z.array(channel).min(1),
  level,
  compulsory: z.boolean(),
  status: z.union([z.literal(1), z.literal(2)]),
  revision,
})

const outboxStates = ['waiting', 'unserved', 'sending', 'sent', 'failed', 'cancelled'] as const
const sent = {
  channel: z.enum(['sms', 'mail', 'robot']).optional(),
  state: z.enum(outboxStates).optional(),
  keyword,
}

const OutboxRow = z.object({
  id,
  channel: z.enum(['sms', 'mail', 'robot']),
  /** Masked until it is revealed. */
  address: z.string(),
  subject: z.string(),
  /** `unserved` waits for a channel that the site does not have. */
  state: z.enum(outboxStates),
  attempts: z.number().int(),
  nextAt: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** `notification`, or the scene of another text message, such as a sign-in code. */
  scene: z.string(),
  /** Whether it may be sent again or called off: it has not left our own list. */
  mayAct: z.boolean(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

export const Robot = z.object({
  id,
  kind: z.enum(['dingtalk', 'wecom', 'feishu']),
  name: z.string(),
  host: z.string(),
  hasSecret: z.boolean(),
  systems: z.array(system),
  quiet: QuietHours.nullable(),
  status: z.number().int(),
  revision,
})
export type Robot = z.infer<typeof Robot>
const RobotForm = z.object({
  kind: z.enum(['dingtalk', 'wecom', 'feishu']),
  name: z.string().trim().min(1).max(40),
  /** null: as it is. */
  url: z.string().max(500).nullable(),
  secret: z.string().max(200).nullable(),
  systems: z.array(system),
  quiet: QuietHours.nullable(),
  status: z.union([z.literal(1), z.literal(2)]),
})

/** 通知模板、发送记录、通道: how notifications are worded and leave the site. */
export const sendingCalls = {
  templates: get(`${base}/notice-template/list`, {
    about: '通知模板',
    needs: 'notification:template',
    input: nothing,
    reply: z.array(NoticeTemplate),
  }),
  saveTemplate: post(`${base}/notice-template/save`, {
    about: '修改通知模板',
    needs: 'notification:template',
    input: TemplateForm,
    reply: NoticeTemplate,
  }),
  resetTemplate: post(`${base}/notice-template/reset`, {
    about: '恢复默认模板',
    needs: 'notification:template',
    input: z.object({ code: z.string().max(60) }),
    reply: NoticeTemplate,
  }),
  previewTemplate: post(`${base}/notice-template/preview`, {
    about: '预览通知模板',
    needs: 'notification:template',
    input: TemplateForm.pick({ code: true, title: true, content: true }),
    reply: z.object({ title: z.string(), content: z.string() }),
  }),
  testTemplate: post(`${base}/notice-template/test`, {
    about: '把模板发给自己试试',
    needs: 'notification:template',
    input: z.object({ code: z.string().max(60) }),
    reply: z.object({ channels: z.array(channel) }),
  }),
  outbox: get(`${base}/notice-outbox/page`, {
    about: '发送记录',
    needs: 'notification:outbox',
    input: paging.extend(sent),
    reply: pageOf(OutboxRow),
  }),
  exportOutbox: post(`${base}/notice-outbox/export`, {
    about: '导出发送记录',
    needs: 'notification:outbox',
    envelope: 'file',
    input: z.object(sent),
    reply: file,
  }),
  revealOutbox: post(`${base}/notice-outbox/reveal`, {
    about: '查看发送内容',
    needs: 'notification:outbox',
    input: z.object({ id }),
    reply: z.object({ address: z.string(), body: z.string() }),
  }),
  retryOutbox: post(`${base}/notice-outbox/retry`, {
    about: '重新发送',
    needs: 'notification:outbox',
    input: z.object({ id }),
    reply: done,
  }),
  cancelOutbox: post(`${base}/notice-outbox/cancel`, {
    about: '取消发送',
    needs: 'notification:outbox',
    input: z.object({ id }),
    reply: done,
  }),
  channelStatus: get(`${base}/notice-channel/status`, {
    about: '通道状态',
    needs: 'notification:outbox',
    input: nothing,
    reply: z.object({
      mail: z.object({ ready: z.boolean(), from: z.string().nullable() }),
      sms: z.object({ ready: z.boolean() }),
      hosts: z.array(z.string()),
    }),
  }),
  testMail: post(`${base}/notice-channel/test-mail`, {
    about: '给自己发一封测试邮件',
    needs: 'notification:outbox',
    input: nothing,
    reply: z.object({ to: z.string() }),
  }),
  robots: get(`${base}/notice-channel/robots`, {
    about: '群机器人',
    needs: 'notification:outbox',
    input: nothing,
    reply: z.array(Robot),
  }),
  insertRobot: post(`${base}/notice-channel/robot-insert`, {
    about: '新建群机器人',
    needs: 'notification:outbox',
    input: RobotForm,
    reply: Robot,
  }),
  updateRobot: post(`${base}/notice-channel/robot-update`, {
    about: '修改群机器人',
    needs: 'notification:outbox',
    input: RobotForm.extend({ id, revision }),
    reply: Robot,
  }),
  removeRobot: post(`${base}/notice-channel/robot-remove`, {
    about: '删除群机器人',
    needs: 'notification:outbox',
    input: z.object({ id }),
    reply: done,
  }),
  testRobot: post(`${base}/notice-channel/robot-test`, {
    about: '测试群机器人',
    needs: 'notification:outbox',
    input: z.object({ id }),
    reply: done,
  }),
}
