import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { ReceiverRole } from './sending-words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })
const reason = z.string().trim().min(1).max(500)
const receivers = z
  .array(z.object({ organizationId: id, role: ReceiverRole }))
  .min(1)
  .max(500)

/** 编号、用印、分发: what becomes of a document after it was signed. */
export const distributingCalls = {
  issuingMarks: get(`${base}/sending/v1/marks`, {
    about: '发文机关代字和下一个发文字号',
    needs: 'login',
    input: one,
    reply: z.array(z.object({ mark: z.string(), next: z.string() })),
  }),
  giveNumber: post(`${base}/sending/v1/number`, {
    about: '给公文编发文字号',
    needs: 'docflow:issue',
    input: z.object({
      id,
      /** 机关代字 such as 云政办. */
      mark: z
        .string()
        .trim()
        .regex(/^[\p{Script=Han}A-Za-z]{1,20}$/u, '机关代字只能用汉字和字母，最多20个'),
    }),
    reply: z.object({ documentNumber: z.string() }),
  }),
  documentSeals: get(`${base}/sending/v1/seals`, {
    about: '可以在公文上用的印章',
    needs: 'login',
    input: one,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  setSeal: post(`${base}/sending/v1/seal`, {
    about: '在公文上用印，登记用印',
    needs: 'login',
    input: z.object({ id, sealId: id, copies: z.number().int().min(1).max(9999) }),
    reply: z.object({ number: z.string() }),
  }),
  receiverChoices: get(`${base}/sending/v1/receiver-choices`, {
    about: '可以分发的机构',
    needs: 'docflow:issue',
    input: one,
    reply: z.object({
      places: z.array(
        z.object({
          organizationId: id,
          name: z.string(),
          /** Somebody there registers what comes; nobody is told where nobody does. */
          hasClerk: z.boolean(),
          /** The paper names it; null: it does not. */
          role: ReceiverRole.nullable(),
        }),
      ),
      /** Names on the paper that no organization of the site, or more than one, could be. */
      unknown: z.array(z.string()),
    }),
  }),
  issue: post(`${base}/sending/v1/issue`, {
    about: '印发并分发公文',
    needs: 'docflow:issue',
    input: z.object({ id, revision: z.number().int(), receivers }),
    reply: done,
  }),
  supplement: post(`${base}/sending/v1/supplement`, {
    about: '补发公文',
    needs: 'docflow:issue',
    input: z.object({ id, receivers }),
    reply: done,
  }),
  recallReceivers: post(`${base}/sending/v1/recall`, {
    about: '收回还没有签收的分发',
    needs: 'docflow:issue',
    input: z.object({ id, receiverIds: z.array(id).min(1).max(500), reason }),
    reply: done,
  }),
  urgeReceivers: post(`${base}/sending/v1/urge`, {
    about: '催没有签收的机构签收',
    needs: 'docflow:issue',
    input: one,
    /** How many organizations were told. */
    reply: z.number().int(),
  }),
  voidOutgoing: post(`${base}/sending/v1/void`, {
    about: '作废已编号的公文',
    needs: 'docflow:issue',
    input: z.object({ id, reason }),
    reply: done,
  }),
  archiveOutgoing: post(`${base}/sending/v1/archive`, {
    about: '发文归档',
    needs: 'docflow:archive',
    input: one,
    reply: done,
  }),
}
