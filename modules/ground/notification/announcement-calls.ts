import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { level } from './message-calls.ts'

const base = '/api/alamo-base'
const keyword = z.string().trim().max(100).optional()
const moment = z.iso.datetime({ offset: true })
/** An address inside the product, or https elsewhere. */
const link = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https:\/\/)[^\s]*$/, '要以 / 或 https:// 开头')
  .nullable()
const revision = z.number().int()

/** What the bar above the pages and the first page show. */
export const CurrentAnnouncement = z.object({
  /** Id of the announcement and version of its text. */
  id: z.string(),
  status: z.number().int(),
  title: z.string(),
  content: z.string(),
  level,
  closable: z.boolean(),
  link: z.string().nullable(),
  publishedAt: z.string(),
  closed: z.boolean(),
})
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>

export const Advertisement = z.object({
  id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  link: z.string().nullable(),
})

/** Announcement, version and advertisement as every page shows them. */
export const presentCalls = {
  announcement: get(`${base}/announcement/detail`, {
    about: '当前公告',
    needs: 'login',
    input: z.object({ id: z.string().max(80).optional() }),
    reply: CurrentAnnouncement.nullable(),
  }),
  announcements: get(`${base}/announcement/current`, {
    about: '生效中的公告',
    needs: 'login',
    input: nothing,
    reply: z.array(CurrentAnnouncement),
  }),
  closeAnnouncement: post(`${base}/announcement/close`, {
    about: '关闭公告',
    needs: 'login',
    input: z.object({ id: z.string().min(1).max(80) }),
    reply: done,
  }),
  version: get(`${base}/version/detail`, {
    about: '版本说明',
    needs: 'login',
    input: nothing,
    reply: z.object({ version: z.string(), description: z.string(), publishedAt: z.string().nullable() }),
  }),
  advertisement: get(`${base}/advertisement/current`, {
    about: '当前广告',
    needs: 'login',
    input: z.object({ scene: z.coerce.number().int().default(2) }),
    reply: Advertisement.nullable(),
  }),
}

export const AnnouncementForm = z.object({
  title: z.string().trim().min(1).max(80),
  content: z.string().max(4000),
  level,
  scope: z.enum(['all', 'organization', 'role']),
  targets: z.array(z.string().max(64)).max(200),
  startsAt: moment,
  endsAt: moment.nullable(),
  closable: z.boolean(),
  link,
})
export const AnnouncementRow = AnnouncementForm.extend({
  id,
  /** Names of the targets, in their order. */
  targetNames: z.array(z.string()),
  words: z.number().int(),
  status: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  revision,
  updatedBy: z.string(),
  updatedAt: z.string(),
  /** Number of people who have closed the present text. */
  closedBy: z.number().int(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const VersionRow = z.object({
  id,
  version: z.string(),
  description: z.string(),
  publishedAt: z.string().nullable(),
  revision,
  updatedBy: z.string(),
})
export type VersionRow = z.infer<typeof VersionRow>
const VersionForm = z.object({
  version: z.string().regex(/^\d+(?:\.\d+){1,3}$/, '要写成 1.2.0 这样'),
  description: z.string().trim().min(1).max(4000),
})

export const AdvertisementForm = z.object({
  title: z.string().trim().min(1).max(60),
  /** null: without; left out: as it is. */
  image: z.string().max(700_000).nullable().optional(),
  link,
  startsAt: moment,
  endsAt: moment.nullable(),
  status: z.union([z.literal(1), z.literal(2)]),
})
export const AdvertisementRow = z.object({
  id,
  title: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  status: z.number().int(),
  revision,
})
export type AdvertisementRow = z.infer<typeof AdvertisementRow>

/** 公告、版本与广告: what the administrator keeps. */
export const announcementCalls = {
  announcementPage: get(`${base}/announcement/page`, {
    about: '公告列表',
    needs: 'system:announcement',
    input: paging.extend({ keyword }),
    reply: pageOf(AnnouncementRow),
  }),
  announcementTargets: get(`${base}/announcement/targets`, {
    about: '公告范围可选项',
    needs: 'system:announcement',
    input: nothing,
    reply: z.object({
      organizations: z.array(z.object({ id, name: z.string() })),
      roles: z.array(z.object({ alias: z.string(), name: z.string() })),
    }),
  }),
  insertAnnouncement: post(`${base}/announcement/insert`, {
    about: '新建公告',
    needs: 'system:announcement',
    input: AnnouncementForm,
    reply: AnnouncementRow,
  }),
  updateAnnouncement: post(`${base}/announcement/update`, {
    about: '修改公告',
    needs: 'system:announcement',
    input: AnnouncementForm.extend({ id, revision, again: z.boolean() }),
    reply: AnnouncementRow,
  }),
  publishAnnouncement: post(`${base}/announcement/publish`, {
    about: '发布或撤下公告',
    needs: 'system:announcement',
    input: z.object({ id, published: z.boolean() }),
    reply: AnnouncementRow,
  }),
  removeAnnouncement: post(`${base}/announcement/remove`, {
    about: '删除公告',
    needs: 'system:announcement',
    input: z.object({ id }),
    reply: done,
  }),
  versions: get(`${base}/version/page`, {
    about: '版本历史',
    needs: 'system:announcement',
    input: paging,
    reply: pageOf(VersionRow),
  }),
  insertVersion: post(`${base}/version/insert`, {
    about: '新建版本说明',
    needs: 'system:announcement',
    input: VersionForm,
    reply: VersionRow,
  }),
  updateVersion: post(`${base}/version/update`, {
    about: '修改版本说明',
    needs: 'system:announcement',
    input: VersionForm.extend({ id, revision }),
    reply: VersionRow,
  }),
  publishVersion: post(`${base}/version/publish`, {
    about: '发布版本说明',
    needs: 'system:announcement',
    input: z.object({ id }),
    reply: VersionRow,
  }),
  withdrawVersion: post(`${base}/version/withdraw`, {
    about: '撤下版本说明',
    needs: 'system:announcement',
    input: z.object({ id }),
    reply: VersionRow,
  }),
  removeVersion: post(`${base}/version/remove`, {
    about: '删除版本说明',
    needs: 'system:announcement',
    input: z.object({ id }),
    reply: done,
  }),
  advertisements: get(`${base}/advertisement/page`, {
    about: '广告列表',
    needs: 'system:announcement',
    input: paging,
    reply: pageOf(AdvertisementRow),
  }),
  insertAdvertisement: post(`${base}/advertisement/insert`, {
    about: '新建广告',
    needs: 'system:announcement',
    input: AdvertisementForm,
    reply: AdvertisementRow,
  }),
  updateAdvertisement: post(`${base}/advertisement/update`, {
    about: '修改广告',
    needs: 'system:announcement',
    input: AdvertisementForm.extend({ id, revision }),
    reply: AdvertisementRow,
  }),
  removeAdvertisement: post(`${base}/advertisement/remove`, {
    about: '删除广告',
    needs: 'system:announcement',
    input: z.object({ id }),
    reply: done,
  }),
}
