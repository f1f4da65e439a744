import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { HistoryLine, LikelyDuplicate, receivingForm, ReceivingDocument } from './document.ts'
import { Category, Retention } from './words.ts'

const base = '/api/alamo-business'
const receive = 'docflow:receive'
const propose = 'docflow:propose'
const one = z.object({ id })
const opinion = z.string().trim().max(2000)
const words = z.string().trim().min(1).max(2000)
const reason = z.string().trim().min(1).max(500)
const people = z.array(id).min(1).max(200)
/** The picture of an opinion that was written by hand, uploaded before. */
/** Files that show what was done; they are added to the document's own. */
const results = z.array(id).max(20).default([])
const handwritingId = id.nullable().default(null)

const undertaker = z.object({
  departmentId: id.nullable(),
  personId: id.nullable(),
  role: z.enum(['lead', 'assist']),
  isMandatory: z.boolean(),
})

/** What is done with one incoming document, from the pool to the archive. */
export const receivingCalls = {
  detail: get(`${base}/receiving/v1/detail`, {
    about: '收文详情',
    needs: 'login',
    input: one,
    reply: ReceivingDocument,
  }),
  historyDetail: get(`${base}/receiving/v1/history-detail`, {
    about: '收文详情和办理经过',
    needs: 'login',
    input: one,
    reply: ReceivingDocument.extend({ history: z.array(HistoryLine) }),
  }),
  archivesDetail: get(`${base}/receiving/v1/archives-detail`, {
    about: '已归档的收文',
    needs: 'login',
    input: one,
    reply: ReceivingDocument.extend({ history: z.array(HistoryLine) }),
  }),
  unregisteredDetail: get(`${base}/receiving/v2/detail/unregistered`, {
    about: '登记之前的来文',
    needs: receive,
    input: one,
    reply: ReceivingDocument,
  }),
  undertakers: get(`${base}/receiving/v1/detail/undertaker`, {
    about: '收文的承办单位和承办人',
    needs: 'login',
    input: one,
    reply: ReceivingDocument.shape.circulations,
  }),
  mayorDetail: get('/api/alamo-business/mayor/receiving-detail', {
    about: '领导看到的收文',
    needs: 'login',
    input: one,
    reply: ReceivingDocument,
  }),

  claim: post(`${base}/receiving/v1/claim`, {
    about: '认领收文',
    needs: receive,
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: done,
  }),
  release: post(`${base}/receiving/v1/release`, { about: '放回认领池', needs: receive, input: one, reply: done }),
  add: post(`${base}/receiving/v1/add`, {
    about: '新建收文',
    needs: receive,
    input: z.object({ ...receivingForm, attachments: z.array(id).max(50) }),
    reply: ReceivingDocument,
  }),
  modify: post(`${base}/receiving/v1/modify`, {
    about: '修改收文登记',
    needs: receive,
    input: z.object({ ...receivingForm, id, revision: z.number().int() }),
    reply: done,
  }),
  remove: post(`${base}/receiving/v1/delete`, { about: '删除没有登记的收文', needs: receive, input: one, reply: done }),
  duplicates: get(`${base}/receiving/v1/duplicates`, {
    about: '可能重复的收文',
    needs: receive,
    input: z.object({
      id: id.optional(),
      issuer: z.string().trim().max(100).default(''),
      documentNumber: z.string().trim().max(60).default(''),
      title: z.string().trim().max(200).default(''),
    }),
    reply: z.array(LikelyDuplicate),
  }),
  register: post(`${base}/receiving/v1/register`, {
    about: '登记收文，取收文号',
    needs: receive,
    /** `isNoDuplicate`: the clerk has seen the likely duplicates and says that it is another document. */
    input: z.object({ id, isNoDuplicate: z.boolean().default(false) }),
    reply: ReceivingDocument,
  }),
  saveAttachments: post(`${base}/receiving/v1/save-attachments`, {
    about: '给收文加附件',
    needs: 'login',
    input: z.object({
      id,
      attachments: z
        .array(z.object({ attachmentId: id, type: z.string().max(20).optional() }))
        .min(1)
        .max(50),
    }),
    reply: done,
  }),
  delAttachment: post(`${base}/receiving/v1/del-attachment`, {
    about: '去掉收文的附件',
    needs: 'login',
    input: z.object({ id, attachmentId: id }),
    reply: done,
  }),
  returnToSender: post(`${base}/receiving/v1/return`, {
    about: '退回来文单位',
    needs: 'login',
    input: z.object({ id, reason }),
    reply: done,
  }),

  propose: post(`${base}/receiving/v1/propose`, {
    about: '拟办',
    needs: propose,
    input: z.object({ id, text: words, category: Category, leaders: z.array(id).max(20), handwritingId }),
    reply: done,
  }),
  processes: get(`${base}/receiving/v1/processes`, {
    about: '可以提交收文的流程',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  startProcess: post(`${base}/receiving/v1/start-process`, {
    about: '提交收文流程',
    needs: propose,
    input: z.object({ id, process: id }),
    reply: done,
  }),
  instruct: post(`${base}/receiving/v1/instruct`, {
    about: '批示',
    needs: 'login',
    input: z.object({ id, text: opinion, handwritingId }),
    reply: done,
  }),
  assign: post(`${base}/receiving/v1/assign`, {
    about: '分办',
    needs: propose,
    input: z.object({
      id,
      undertakers: z.array(undertaker).min(1).max(50),
      dueAt: receivingForm.dueAt,
    }),
    reply: done,
  }),
  modifyUndertaker: post(`${base}/receiving/v1/modify/undertaker`, {
    about: '改变承办单位或承办人',
    needs: 'login',
    input: z.object({
      id,
      undertaker: z.object({ circulationId: id, departmentId: id.nullable(), personId: id.nullable() }),
      reason: z.string().trim().max(500).default(''),
    }),
    reply: done,
  }),
  claimUndertaking: post(`${base}/receiving/v1/undertake/claim`, {
    about: '签收承办',
    needs: 'login',
    input: one,
    reply: done,
  }),
  feedback: post(`${base}/receiving/v1/feedback`, {
    about: '反馈承办情况',
    needs: 'login',
    input: z.object({ id, text: words, handwritingId, attachments: results }),
    reply: done,
  }),
  close: post(`${base}/receiving/v1/close`, {
    about: '办结',
    needs: 'login',
    /** `reason` is asked for where mandatory feedback is missing. */
    input: z.object({ id, text: opinion, attachments: results, reason: z.string().trim().max(500).default('') }),
    reply: done,
  }),
  reopen: post(`${base}/receiving/v1/reopen`, {
    about: '重新办理',
    needs: propose,
    input: z.object({ id, reason }),
    reply: done,
  }),
  circulate: post(`${base}/receiving/v1/circulate`, {
    about: '送阅',
    needs: propose,
    input: z.object({ id, readers: people }),
    reply: done,
  }),
  read: post(`${base}/receiving/v1/read`, {
    about: '阅毕',
    needs: 'login',
    input: z.object({ id, text: opinion, handwritingId }),
    reply: done,
  }),
  copy: post(`${base}/receiving/v1/copy`, {
    about: '抄送',
    needs: 'login',
    input: z.object({ id, people }),
    reply: done,
  }),
  follow: post(`${base}/receiving/v1/follow`, {
    about: '关注收文，或不再关注',
    needs: 'login',
    input: z.object({ id, isFollowed: z.boolean() }),
    reply: done,
  }),
  urge: post(`${base}/receiving/v1/urge`, {
    about: '催办没有答复的人',
    needs: 'login',
    input: one,
    reply: z.number().int(),
  }),
  archive: post(`${base}/receiving/v1/archive`, {
    about: '归档',
    needs: 'docflow:archive',
    input: z.object({ ids: z.array(id).min(1).max(200), retention: Retention.optional() }),
    reply: done,
  }),
}
