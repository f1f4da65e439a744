import { id, post } from '@mingtai/api'
import { fronted } from '@mingtai/modules/ground/sign-in/calls'
import { z } from 'zod'
import { InstanceDetail } from './instance-shape.ts'

const base = '/api/alamo-business/approval-center/link'
/** What the message carried; one that was sent to a group asks for the password of its person as well. */
const link = { id, seal: z.string().min(1).max(400), password: fronted.optional() }

export const linkCalls = {
  openLink: post(`${base}/open`, {
    about: '打开消息里的审批链接',
    needs: 'public',
    input: z.object(link),
    /** null: the password of the person comes first. */
    reply: z.object({ detail: InstanceDetail.nullable() }),
  }),
  decideByLink: post(`${base}/decide`, {
    about: '用消息里的链接审批',
    needs: 'public',
    input: z.object({
      ...link,
      decision: z.enum(['approve', 'reject']),
      opinion: z.string().max(2000).default(''),
      /** Of the form that the person had before them. */
      formRevision: z.number().int(),
    }),
    reply: z.object({ title: z.string() }),
  }),
}
