import { done, file, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { outgoingFacts, OutgoingDocument, OutgoingRow } from './outgoing.ts'
import { Paper } from './paper.ts'
import { DocumentKind, Urgency } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })

/** 拟稿: outgoing documents until they are handed in. */
export const draftingCalls = {
  drafts: get(`${base}/sending/v1/draft-page`, {
    about: '本人的公文草稿',
    needs: 'login',
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      kind: DocumentKind.optional(),
      urgency: Urgency.optional(),
    }),
    reply: pageOf(OutgoingRow),
  }),
  outgoing: get(`${base}/sending/v1/detail`, {
    about: '发文详情',
    needs: 'login',
    input: one,
    reply: OutgoingDocument,
  }),
  addDraft: post(`${base}/sending/v1/draft-add`, {
    about: '拟一份公文',
    needs: 'login',
    input: z.object({ kind: DocumentKind }),
    reply: one,
  }),
  saveDraft: post(`${base}/sending/v1/draft-save`, {
    about: '保存公文草稿',
    needs: 'login',
    input: z.object({ id, revision: z.number().int(), paper: Paper, ...outgoingFacts }),
    reply: z.object({ revision: z.number().int(), updatedAt: z.string() }),
  }),
  namesOnPaper: get(`${base}/sending/v1/names`, {
    about: '拟稿时可选的主送、抄送和签发人',
    needs: 'login',
    input: one,
    /** What was written on issued documents of the organization comes first, the most frequent before all. */
    reply: z.object({ recipients: z.array(z.string()), signers: z.array(z.string()) }),
  }),
  removeDraft: post(`${base}/sending/v1/draft-delete`, {
    about: '删除公文草稿',
    needs: 'login',
    input: one,
    reply: done,
  }),
  paperDocx: get(`${base}/sending/v1/docx`, {
    about: '公文的Word文件',
    needs: 'login',
    envelope: 'file',
    /** `isFixed`: its lines end where those of the paper do. */
    input: z.object({ id, isFixed: z.stringbool().default(false) }),
    reply: file,
  }),
  paperOfd: get(`${base}/sending/v1/ofd`, {
    about: '公文的OFD',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
  paperPdf: get(`${base}/sending/v1/pdf`, {
    about: '公文的PDF',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
}
