import { done, file, get, id, nothing, pageSizes, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { isLandline } from '@mingtai/zh'
import { z } from 'zod'

const text = (most: number) => z.string().trim().max(most).default('')

/** The part of a person's data that they may change; the administrator changes the rest. */
export const Profile = z.object({
  revision: z.number().int(),
  sex: z.union([z.literal(1), z.literal(2)]).nullable(),
  birthday: z.string().nullable(),
  email: z.string(),
  tel: z.string(),
  room: z.string(),
  /** The address book shows no numbers. */
  hidesContact: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** A sentence that its owner uses again and again, for opinions on approvals first of all. */
export const Phrase = z.object({
  id,
  text: z.string(),
  sort: z.number().int(),
  uses: z.number().int(),
  revision: z.number().int(),
})
export type Phrase = z.infer<typeof Phrase>

/** How the product looks and behaves for one person. Office specification, section 9: sizes of 16 to 30 px. */
export const Preferences = z.object({
  fontSize: z.number().int().min(16).max(30),
  density: z.enum(['comfortable', 'compact']),
  pageSize: z.literal(pageSizes),
  reducesMotion: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const delegationModes = { instead: '只由受托人办理', beside: '双方都可办理' } as const

/** 委托: another person does the work of a person who is away. */
export const Delegation = z.object({
  id,
  toId: z.string(),
  toName: z.string(),
  /** Codes of systems; empty: everything. */
  systems: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  mode: z.enum(['instead', 'beside']),
  reason: z.string(),
  /** Whether what waited already when it began goes along. */
  handsOver: z.boolean(),
  state: z.enum(['coming', 'running', 'over', 'ended']),
})
export type Delegation = z.infer<typeof Delegation>

const DelegationToMe = Delegation.omit({ toId: true, toName: true }).extend({
  fromId: z.string(),
  fromName: z.string(),
})
export type DelegationToMe = z.infer<typeof DelegationToMe>

/** A role as its holder sees it: who gave it, where, until when and what it allows. */
export const OwnRole = z.object({
  alias: z.string(),
  name: z.string(),
  organization: z.string().nullable(),
  reach: z.string(),
  /** null: everybody holds it. */
  grantedBy: z.string().nullable(),
  grantedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  reason: z.string().nullable(),
  rights: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type OwnRole = z.infer<typeof OwnRole>

const moment = z.iso.datetime({ offset: true })

/** The personal centre beside access tokens. */
export const centreCalls = {
  updateAvatar: post('/api/alamo-base/user/update-avatar', {
    about: '更换头像',
    needs: 'login',
    /** The name of a default one, the id of an uploaded one, or nothing for the family name. */
    input: z.object({ avatar: z.string().max(100) }),
    reply: z.object({ avatar: z.string().nullable() }),
  }),
  defaultAvatars: get('/api/alamo-base/user/default-avatar', {
    about: '默认头像',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ name: z.string(), title: z.string(), url: z.string() })),
  }),
  defaultAvatar: get('/api/alamo-base/user/default-avatar/picture', {
    about: '一个默认头像的图片',
    needs: 'public',
    envelope: 'file',
    input: z.object({ name: z.string().max(40) }),
    reply: file,
  }),
  profile: get('/api/alamo-base/user/profile', { about: '我的资料', needs: 'login', input: nothing, reply: Profile }),
  updateProfile: post('/api/alamo-base/user/update-profile', {
    about: '修改我的资料',
    needs: 'login',
    input: z.object({
      revision: z.number().int(),
      sex: z.union([z.literal(1), z.literal(2)]).nullable(),
      birthday: z.iso.date().nullable(),
      email: z.union([z.literal(''), z.email()]).default(''),
      tel: text(30).refine((tel) => tel === '' || isLandline(tel), say('field.landline')),
      room: text(40),
      hidesContact: z.boolean(),
    }),
    reply: Profile,
  }),
  signature: get('/api/alamo-base/user/signature', {
    about: '我的签名图片',
    needs: 'login',
    input: nothing,
    reply: z.object({ attachmentId: z.string().nullable(), changedAt: z.string().nullable() }),
  }),
  saveSignature: post('/api/alamo-base/user/signature/save', {
    about: '保存签名图片',
    needs: 'login',
    input: z.object({ attachmentId: id.nullable() }),
    reply: done,
  }),
  phrases: get('/api/alamo-base/user/phrase/list', {
    about: '我的常用语',
    needs: 'login',
    input: nothing,
    reply: z.array(Phrase),
  }),
  addPhrase: post('/api/alamo-base/user/phrase/add', {
    about: '新增常用语',
    needs: 'login',
    input: z.object({ text: z.string().trim().min(1).max(200) }),
    reply: Phrase,
  }),
  changePhrase: post('/api/alamo-base/user/phrase/change', {
    about: '修改常用语',
    needs: 'login',
    input: z.object({ id, revision: z.number().int(), text: z.string().trim().min(1).max(200) }),
    reply: Phrase,
  }),
  removePhrase: post('/api/alamo-base/user/phrase/remove', {
    about: '删除常用语',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  sortPhrases: post('/api/alamo-base/user/phrase/sort', {
    about: '排列常用语',
    needs: 'login',
    input: z.object({ ids: z.array(id).max(200) }),
    reply: done,
  }),
  preferences: get('/api/alamo-base/user/preference', {
    about: '我的偏好',
    needs: 'login',
    input: nothing,
    reply: Preferences,
  }),
  savePreferences: post('/api/alamo-base/user/preference/save', {
    about: '保存我的偏好',
    needs: 'login',
    input: Preferences,
    reply: Preferences,
  }),
  delegations: get('/api/alamo-base/user/delegation/list', {
    about: '我的委托',
    needs: 'login',
    input: nothing,
    reply: z.object({
      mine: z.array(Delegation),
      toMe: z.array(DelegationToMe),
      /** What waits for the asker now and would go along, by system. */
      waiting: z.array(z.object({ system: z.string(), count: z.number().int() })),
    }),
  }),
  addDelegation: post('/api/alamo-base/user/delegation/add', {
    about: '新建委托',
    needs: 'login',
    input: z.object({
      toId: id,
      systems: z.array(z.string().max(40)).max(20),
      startsAt: moment,
      endsAt: moment,
      mode: z.enum(['instead', 'beside']),
      reason: text(200),
      handsOver: z.boolean().default(false),
    }),
    /** `handedOver`: how much went over at once; null: nothing was to, or it begins later. */
    reply: Delegation.extend({ handedOver: z.number().int().nullable() }),
  }),
  endDelegation: post('/api/alamo-base/user/delegation/end', {
    about: '提前结束委托',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  myRoles: get('/api/alamo-base/user/my-roles', {
    about: '我的角色与权限',
    needs: 'login',
    input: nothing,
    reply: z.array(OwnRole),
  }),
  myData: get('/api/alamo-base/user/my-data', {
    about: '下载我的数据',
    needs: 'login',
    envelope: 'file',
    input: z.object({ format: z.enum(['zip', 'json']).default('zip') }),
    reply: file,
  }),
}
