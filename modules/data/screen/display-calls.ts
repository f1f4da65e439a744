import { type Calls, done, get, id, listOf, nothing, paging, post } from '@mingtai/api'
import type { ScreenDocument, ScreenRows } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import { z } from 'zod'

const base = '/SpringReport/api/screenDisplay'
const needs = 'screen:wall'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间写成 08:30 这样。')
const times = z.object({ from: time, to: time })

export const offlineModes = { keep: '保留画面', message: '显示一句话', blank: '黑屏' } as const
const offline = z.enum(['keep', 'message', 'blank'])
export type OfflineMode = z.infer<typeof offline>

const Item = z
  .object({
    screenId: id,
    seconds: z.number().int().min(5).max(86_400),
    /** Times of the day; null: always. */
    from: time.nullable(),
    to: time.nullable(),
  })
  .refine(({ from, to }) => (from === null) === (to === null), { message: '开始和结束时间要么都填，要么都不填。' })

/** What an administrator says about a display. */
const DisplayForm = z.object({
  name: z.string().trim().min(1).max(60),
  place: z.string().trim().max(60).default(''),
  items: z.array(Item).max(50),
  /** Hours in which it stays dark. */
  quiet: times.nullable(),
  /** What it shows when the network is gone. */
  offline,
  offlineText: z.string().trim().max(120).default(''),
})
export type DisplayForm = z.infer<typeof DisplayForm>

const Display = DisplayForm.extend({
  id,
  items: z.array(
    z.object({ screenId: id, seconds: z.number(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** Names of its screens by id; those that are gone or not known to the caller have none. */
  screens: z.record(z.string(), z.string()),
  isOnline: z.boolean(),
  seenAt: z.string().nullable(),
  /** When all figures of the shown screen were last good. */
  goodAt: z.string().nullable(),
  /** What it shows right now; null: nothing. */
  showing: z.string().nullable(),
  /** A small picture of what it shows, as a data address. */
  picture: z.string().nullable(),
  pictureAt: z.string().nullable(),
  createdBy: z.string(),
  revision: z.number().int(),
})
export type Display = z.infer<typeof Display>

/** Who a display is: what it was given when it first opened the address. */
const token = z.string().min(20).max(128)
const values = z.record(z.string().max(100), z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000)]))

/** The clock on the wall of the site in milliseconds, as if it stood in UTC. */
const now = z.number()

const Plan = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      screenId: id,
      seconds: z.number(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      name: z.string(),
      version: z.number().int(),
    }),
  ),
  quiet: times.nullable(),
  offline,
  offlineText: z.string(),
  /** Another number than before: load the page anew. */
  reloads: z.number().int(),
})
export type Plan = z.infer<typeof Plan>

/** Displays on walls: how they are registered, what they play, and what they say of themselves. */
export const displayCalls = {
  displays: post(`${base}/getTableList`, {
    about: '播放终端列表',
    needs,
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(Display),
  }),
  displayScreens: post(`${base}/getScreens`, {
    about: '播放终端可以放的大屏',
    needs,
    input: nothing,
    reply: z.array(z.object({ id, code: z.string(), name: z.string() })),
  }),
  registerDisplay: post(`${base}/register`, {
    about: '登记播放终端',
    needs,
    input: DisplayForm.extend({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '终端上显示的是六位数字。'),
    }),
    reply: z.object({ id }),
  }),
  updateDisplay: post(`${base}/update`, {
    about: '修改播放终端',
    needs,
    input: DisplayForm.extend({ id, revision: z.number().int() }),
    reply: z.object({ revision: z.number().int() }),
  }),
  reloadDisplay: post(`${base}/reload`, { about: '让播放终端重新加载', needs, input: z.object({ id }), reply: done }),
  removeDisplay: get(`${base}/delete`, { about: '停用播放终端', needs, input: z.object({ id }), reply: done }),
  displayCode: post(`${base}/getCode`, {
    about: '播放终端的登记码',
    needs: 'public',
    input: nothing,
    reply: z.object({ code: z.string(), token: z.string(), expiresAt: z.string() }),
  }),
  displayPlan: post(`${base}/getPlan`, {
    about: '播放终端报到并取播放内容',
    needs: 'public',
    input: z.object({
      token,
      /** The screen that it shows; null: none. */
      showing: z.string().max(40).nullable().default(null),
      /** All figures of it are good. */
      isGood: z.boolean().default(false),
    }),
    /** null: the code is still to be entered. */
    reply: z.object({ plan: Plan.nullable(), now }),
  }),
  displayScreen: post(`${base}/getScreen`, {
    about: '播放终端的大屏',
    needs: 'public',
    input: z.object({ token, screenId: id }),
    reply: z.object({
      name: z.string(),
      version: z.number().int(),
      document: z.custom<ScreenDocument>(() => true),
    }),
  }),
  displayData: post(`${base}/getData`, {
    about: '播放终端的大屏各组件的数据',
    needs: 'public',
    input: z.object({
      ...{ token, screenId: id, values },
      components: z.array(z.string().max(40)).max(500).nullable().default(null),
      /** Milliseconds after which what is there is answered, without what a slow source still owes. */
      waitMs: z.int().min(0).max(30_000).optional(),
    }),
    reply: z.array(
      z.object({
        component: z.string(),
        rows: z.custom<ScreenRows>(() => true).nullable(),
        isTruncated: z.boolean(),
        refusal: z.string().nullable(),
        chart: z.custom<ChartData>(() => true).optional(),
        isPending: z.boolean().optional(),
      }),
    ),
  }),
  displayPicture: post(`${base}/savePicture`, {
    about: '播放终端的小画面',
    needs: 'public',
    input: z.object({
      token,
      /** A data address of a WebP or JPEG picture. */
      picture: z
        .string()
        .max(48_000)
        .regex(/^data:image\/(webp|jpeg);base64,[A-Za-z0-9+/]+=*$/),
    }),
    reply: done,
  }),
} satisfies Calls
