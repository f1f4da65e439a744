import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { inviteeForm, Meeting, MeetingChange, meetingForm, moment } from './meeting.ts'
import { Scope } from './series.ts'
import { Reply } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })
const revision = z.number().int()
const step = z.object({ id, revision })
/** Of a meeting that repeats: this date alone, or all later ones as well. */
const scope = Scope.default('one')
const reasoned = step.extend({ note: z.string().trim().min(1).max(300) })

/** One meeting: written, sent out, changed, held and ended. */
export const infoCalls = {
  detail: get(`${base}/meeting/detail`, { about: '会议详情', needs: 'login', input: one, reply: Meeting }),
  save: post(`${base}/meeting/save`, {
    about: '保存会议草稿',
    needs: 'login',
    input: z.object({
      ...meetingForm,
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      /** The same one twice is the same meeting. */
      requestId: z.string().min(8).max(60),
      /** Files that were uploaded before the first save. */
      attachments: z.array(id).max(50).default([]),
    }),
    reply: Meeting,
  }),
  issue: post(`${base}/meeting/issue`, { about: '发布会议', needs: 'login', input: step, reply: Meeting }),
  withdraw: post(`${base}/meeting/withdraw`, {
    about: '撤回会议室申请，回到草稿',
    needs: 'login',
    input: step,
    reply: Meeting,
  }),
  previewChange: post(`${base}/meeting/preview-change`, {
    about: '变更重发前看改动和要重新回执的人',
    needs: 'login',
    input: z.object({ ...meetingForm, id, scope }),
    reply: z.object({
      changes: z.array(MeetingChange),
      /** People who are asked anew, who are new, and who are left out. */
      asked: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      /** Later dates that change as well, those of them that keep their own time, and those whose room is taken. */
      later: z.number().int(),
      exceptions: z.number().int(),
      taken: z.array(z.string()),
    }),
  }),
  resend: post(`${base}/meeting/resend`, {
    about: '变更并重发会议',
    needs: 'login',
    input: z.object({ ...meetingForm, id, revision, scope, note: z.string().trim().max(300).default('') }),
    reply: Meeting,
  }),
  start: post(`${base}/meeting/start`, { about: '开始会议', needs: 'login', input: step, reply: Meeting }),
  end: post(`${base}/meeting/end`, { about: '结束会议', needs: 'login', input: step, reply: Meeting }),
  cancel: post(`${base}/meeting/cancel`, {
    about: '取消会议',
    needs: 'login',
    input: reasoned.extend({ scope }),
    reply: Meeting,
  }),
  archive: post(`${base}/meeting/archive`, { about: '会议归档', needs: 'login', input: step, reply: Meeting }),
  remove: post(`${base}/meeting/remove`, { about: '删除会议草稿', needs: 'login', input: step, reply: done }),
  copy: post(`${base}/meeting/copy`, {
    about: '复制为新会议',
    needs: 'login',
    input: z.object({ id, startsAt: moment, requestId: z.string().min(8).max(60) }),
    reply: Meeting,
  }),
  remind: post(`${base}/meeting/remind`, {
    about: '催办会议回执',
    needs: 'login',
    input: one,
    reply: z.object({ people: z.number().int() }),
  }),
  reply: post(`${base}/meeting/reply`, {
    about: '会议回执',
    needs: 'login',
    input: z.object({
      id,
      reply: Reply.exclude(['none']),
      reason: z.string().trim().max(200).default(''),
      /** Who comes instead. */
      substituteId: id.nullable().default(null),
      scope,
    }),
    reply: Meeting,
  }),
  expand: post(`${base}/meeting/people`, {
    about: '按机构、部门或岗位选参会人',
    needs: 'login',
    input: z.object({
      personIds: z.array(id).max(2000).default([]),
      placeIds: z.array(id).max(200).default([]),
      posts: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
    }),
    reply: z.array(inviteeForm),
  }),
  posts: get(`${base}/meeting/posts`, {
    about: '可按其邀请的岗位',
    needs: 'login',
    input: z.object({}),
    reply: z.array(z.object({ name: z.string(), people: z.number().int() })),
  }),
  busy: post(`${base}/meeting/busy`, {
    about: '参会人在这一时间的其他会议',
    needs: 'login',
    input: z.object({
      startsAt: moment,
      endsAt: moment,
      personIds: z.array(id).max(2000),
      meetingId: id.nullish(),
    }),
    reply: z.array(z.object({ personId: id, name: z.string(), startsAt: z.string(), endsAt: z.string() })),
  }),
}
