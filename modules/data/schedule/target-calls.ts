import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { namesOf, targetKinds } from './words.ts'

const base = '/SpringReport/api/qrtzReportDetail'
const kind = z.enum(namesOf(targetKinds))

/** A place that jobs may deliver to; its address is a key and is never told. */
export const Target = z.object({
  id,
  kind,
  name: z.string(),
  host: z.string(),
  hasSecret: z.boolean(),
  folder: z.string(),
  enabled: z.boolean(),
  revision: z.number().int(),
  /** Jobs that deliver to it. */
  jobs: z.number().int(),
})
export type Target = z.infer<typeof Target>

const form = z.object({
  kind,
  name: z.string().trim().min(1, '请写名称').max(40),
  /** Of a hook; null leaves what is stored. */
  url: z.string().trim().max(500).nullable(),
  /** null leaves what is stored, an empty text forgets it. */
  secret: z.string().max(200).nullable(),
  folder: z.string().trim().max(100),
  enabled: z.boolean().default(true),
})

/** 接口和文件夹: places outside of the product, named by an administrator; and what a job may choose. */
export const targetCalls = {
  places: get(`${base}/getPlaces`, {
    about: '可以投递的群机器人、接口和文件夹',
    needs: 'schedule:use',
    input: nothing,
    reply: z.array(z.object({ kind: z.enum(['robot', 'target']), id, name: z.string(), words: z.string() })),
  }),
  targets: get(`${base}/getTargetList`, {
    about: '投递的接口和文件夹',
    needs: 'schedule:manage',
    input: nothing,
    reply: z.object({ targets: z.array(Target), hasFolder: z.boolean() }),
  }),
  insertTarget: post(`${base}/insertTarget`, {
    about: '新建投递的接口或文件夹',
    needs: 'schedule:manage',
    input: form,
    reply: Target,
  }),
  updateTarget: post(`${base}/updateTarget`, {
    about: '修改投递的接口或文件夹',
    needs: 'schedule:manage',
    input: form.extend({ id, revision: z.number().int() }),
    reply: Target,
  }),
  removeTarget: post(`${base}/removeTarget`, {
    about: '删除投递的接口或文件夹',
    needs: 'schedule:manage',
    input: z.object({ id }),
    reply: done,
  }),
  testTarget: post(`${base}/testTarget`, {
    about: '试着投递一次',
    needs: 'schedule:manage',
    input: z.object({ id }),
    reply: done,
  }),
}
