import { done, get, id, nothing, post, TEMPLATE_BODY } from '@mingtai/api'
import type { ScreenDocument } from '@mingtai/screen-model'
import { z } from 'zod'
import { MOST_EXPORTED, MOST_SCREEN_PICTURE, MOST_SCREEN_PICTURES } from './picture-calls.ts'

const base = '/SpringReport/api/screenTpl'
const needs = 'screen:design'

/** A document in an answer: the server has read it. */
const document = z.custom<ScreenDocument>(() => true)

const Template = z.object({
  /** Of one that came with the product its code, of an own one its id. */
  code: z.string(),
  name: z.string(),
  remark: z.string(),
  /** null: one of the organization's own, whose document is asked for apart. */
  document: document.nullable(),
  /** Who saved it; null: it came with the product. */
  by: z.string().nullable(),
  mayRemove: z.boolean(),
})
export type Template = z.infer<typeof Template>

/** What a screen names and what is not here, or not for whoever brings it. */
const Unmatched = z.object({
  /** The name of the component; '' for the page. */
  component: z.string(),
  kind: z.enum(['dataset', 'report', 'api', 'opens', 'picture']),
  /** What it names, in words. */
  what: z.string(),
  /** It is there, and not for the caller. */
  isClosed: z.boolean(),
})
export type Unmatched = z.infer<typeof Unmatched>
export const unmatched = z.array(Unmatched)

/** A screen as a file that another organization or installation reads. */
export const ScreenFile = z.strictObject({
  mingtai: z.literal('screen'),
  format: z.literal(1),
  code: z.string().max(40),
  name: z.string().max(60),
  /** Names of the datasets and reports that the document names by code. */
  sources: z
    .array(z.strictObject({ kind: z.enum(['dataset', 'report']), code: z.string().max(60), name: z.string().max(200) }))
    .max(1000),
  /** Pictures that it holds, with their contents in Base64; those above the size of a file stay behind. */
  pictures: z
    .array(z.strictObject({ name: z.string().max(200), content: z.string().max(Math.ceil(MOST_SCREEN_PICTURE * 1.4)) }))
    .max(MOST_SCREEN_PICTURES)
    .default([]),
  document: z.unknown(),
})
export type ScreenFile = z.infer<typeof ScreenFile>

/** Templates, those of the organization among them, and screens as files. */
export const templateCalls = {
  templates: get(`${base}/getTemplates`, {
    about: '大屏模板',
    needs,
    input: nothing,
    reply: z.array(Template),
  }),
  templateDocument: get(`${base}/getTemplate`, {
    about: '本单位的一个大屏模板',
    needs,
    input: z.object({ id }),
    reply: z.object({ document }),
  }),
  saveTemplate: post(`${base}/saveTemplate`, {
    about: '把大屏保存为模板',
    needs,
    input: z.object({
      id,
      name: z.string().trim().min(1).max(60),
      remark: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ id }),
  }),
  removeTemplate: post(`${base}/removeTemplate`, {
    about: '删除本单位的大屏模板',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  exportFile: get(`${base}/exportFile`, {
    about: '导出大屏文件',
    needs,
    input: z.object({ id }),
    reply: ScreenFile,
  }),
}

/** By the code of a dataset in a file: the one of here that is drawn instead, and its columns by the names there. */
export const datasetMapping = z.record(
  z.string().max(60),
  z.strictObject({ code: z.string().min(1).max(40), columns: z.record(z.string().max(200), z.string().max(200)) }),
)

/** What an import brings: the server reads it from the ground up. */
export const importInput = { file: z.unknown() }
/** The document, and its pictures in Base64. */
export const importSize = TEMPLATE_BODY + Math.ceil(MOST_EXPORTED * 1.4)
