import { done, file, get, id, post, TEMPLATE_BODY } from '@mingtai/api'
import { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { Dataset, DatasetField, migrated, Parameter, Template } from '@mingtai/report-engine'
import type { SheetMeta, WireScalar, WireWindow } from '@mingtai/sheet-core'
import { z } from 'zod'
import { catalogueCalls } from './catalogue-calls.ts'
import { ExportOptions, fileFormats, PagesReply } from './files.ts'
import { FigureSource } from './figure-source.ts'
import { accessCalls } from './access-calls.ts'
import { guardCalls } from './guard-calls.ts'
import { lifeCalls } from './life-calls.ts'
import { Reading, readingCalls } from './reading.ts'
import { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { parameterFormCalls, ReportForm } from './parameter-form.ts'
import { appearanceCalls } from './appearance.ts'
import { embedCalls } from './embeds.ts'
import { exportListCalls } from './export-list.ts'
import { visit } from '@mingtai/modules/ground/sharing/calls'
import { Design, folderPath as folder, Report, reportCode as code, reportName as name } from './report-shape.ts'

export { Golden, GoldenCheck } from './guard-calls.ts'
export { ReportFolder } from './catalogue-calls.ts'
export { ExportOptions, type FileFormat, fileFormats, PagesReply } from './files.ts'
export { FigureSource, type FormulaTree } from './figure-source.ts'
export { Design, Report, reportStates, SavedRevision } from './report-shape.ts'
export type { ColumnFacts, FoundText, ReadableField, ReadableSheet, RangeFacts, ReportView } from './reading.ts'
export { ParameterValues } from '@mingtai/modules/data/dataset/calls'
export { Reading } from './reading.ts'
export { ReportForm } from './parameter-form.ts'

/** A template from a file; those of earlier releases are brought to the present shape. */
export const FiledTemplate = z.preprocess(migrated, Template)

export const templateTypes = { 1: '展示报表', 2: '填报报表' } as const

const remark = z.string().max(200).default('')

const wire = <T>() => z.custom<T>(() => true)
const result = { resultId: z.string().max(64), sheet: z.coerce.number().int().min(0).max(9999).default(0) }

export const PreviewReply = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['number', 'text', 'boolean', 'date', 'timestamp']),
      /** Whether numbers have no decimals, where their source says so. */
      whole: z.boolean().optional(),
      /** Moments, shown on the wall of this zone. */
      zone: z.string().optional(),
    }),
  ),
  rows: z.array(z.array(wire<WireScalar>())),
  milliseconds: z.number(),
  truncated: z.boolean(),
  /** What really ran at each source, in order; `bound`: how many values were bound, told where they are one's own. */
  statements: z.array(
    z.object({
      text: z.string(),
      bound: z.number().int(),
      values: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      milliseconds: z.number(),
      cached: z.boolean(),
    }),
  ),
})

export const ExportState = z.object({
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  bytes: z.number(),
  message: z.string().nullable(),
})
export type ExportState = z.infer<typeof ExportState>

const tpl = '/SpringReport/api/reportTpl'
const set = '/SpringReport/api/reportTplDataset'
const run = '/SpringReport/api/reportResult'

/** A cell of a result. */
const Place = z.object({
  resultId: z.string().max(64),
  sheet: z.number().int().min(0).max(9999),
  row: z.number().int().min(0),
  column: z.number().int().min(0).max(16_383),
})

export const reportCalls = {
  ...parameterFormCalls,
  ...readingCalls,
  ...catalogueCalls,
  ...lifeCalls,
  ...guardCalls,
  ...accessCalls,
  detail: get(`${tpl}/getDetail`, { about: '报表', needs: 'report:read', input: z.object({ id }), reply: Report }),
  insert: post(`${tpl}/insert`, {
    about: '新建报表',
    needs: 'report:design',
    largest: TEMPLATE_BODY,
    /** A sound template is published at once, unless `draft`. */
    input: z.object({ code, name, folder, remark, template: Template.optional(), draft: z.boolean().default(false) }),
    reply: Report,
  }),
  importWorkbook: post(`${tpl}/importWorkbook`, {
    about: '从Excel文件新建报表',
    needs: 'report:design',
    largest: 28 * 2 ** 20,
    /** The file as base64: 20 MB of it are 27 MB. */
    input: z.object({
      code,
      name,
      folder,
      remark,
      file: z
        .string()
        .max(27 * 2 ** 20)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
      password: z.string().max(255).optional(),
    }),
    reply: z.object({ report: Report, notices: z.array(z.string()) }),
  }),
  update: post(`${tpl}/update`, {
    about: '修改报表信息',
    needs: 'report:design',
    input: z.object({ id, name, folder, remark, revision: z.number().int() }),
    reply: Report,
  }),
  remove: get(`${tpl}/delete`, { about: '删除报表', needs: 'report:design', input: z.object({ id }), reply: done }),
  copy: post(`${tpl}/copyReport`, {
    about: '复制报表',
    needs: 'report:design',
    input: z.object({ id, code, name }),
    reply: Report,
  }),
  design: post(`${tpl}/getLuckySheetTplSettings`, {
    about: '取设计',
    needs: 'report:design',
    input: z.object({ id }),
    reply: Design,
  }),
  reportColumns: post('/SpringReport/api/reportTplDataset/getTplDatasetColumns', {
    about: '报表里各数据集的字段',
    needs: 'report:design',
    input: z.object({ tplId: id }),
    reply: z.array(z.object({ name: z.string(), title: z.string(), fields: z.array(DatasetField) })),
  }),
  designByCode: post(`${tpl}/getTplByCode`, {
    about: '按编码取设计',
    needs: 'report:design',
    input: z.object({ code: z.string().max(60) }),
    reply: Design,
  }),
  save: post(`${tpl}/saveLuckySheetTpl`, {
    about: '保存设计',
    needs: 'report:design',
    largest: TEMPLATE_BODY,
    input: z.object({ tplId: id, revision: z.number().int(), template: Template }),
    reply: z.object({
      revision: z.number().int(),
      updatedAt: z.string(),
      /** Both what was sent and what others saved since; null: only what was sent. */
      merged: Template.nullable(),
    }),
  }),
  check: post(`${tpl}/checkTpl`, {
    about: '检查设计',
    needs: 'report:design',
    largest: TEMPLATE_BODY,
    input: z.object({ template: Template }),
    reply: z.array(z.object({ at: z.string().nullable(), sentence: z.string() })),
  }),
  trySql: post(`${set}/execSql`, {
    about: '试取数据集',
    needs: 'report:design',
    input: z.object({
      dataSource: z.string().max(60),
      sql: z.string().max(100_000),
      parameters: z.array(Parameter).max(100),
      values: ParameterValues,
    }),
    reply: PreviewReply,
  }),
  tryDataset: post(`${set}/execDataset`, {
    about: '试取任意来源的数据集',
    needs: 'report:design',
    largest: 4 * 2 ** 20,
    input: z.object({
      /** One of `datasets`. */
      dataset: z.string().max(60),
      datasets: z
        .array(Dataset.pick({ name: true, from: true }))
        .min(1)
        .max(50),
      parameters: z.array(Parameter).max(100),
      values: ParameterValues,
    }),
    reply: PreviewReply,
  }),
  form: post(`${set}/getReportDatasetsParam`, {
    about: '参数表单',
    needs: 'report:read',
    input: z.object({ code: z.string().max(60), viewAs: ViewAs.nullable().default(null) }),
    reply: ReportForm,
  }),
  formShared: post(`${set}/getShareReportDatasetsParam`, {
    about: '分享报表的参数表单',
    needs: 'public',
    input: z.object(visit),
    reply: ReportForm,
  }),
  run: post(`${tpl}/previewLuckysheetReportData`, {
    about: '运行报表',
    needs: 'report:read',
    input: z.object({
      code: z.string().max(60),
      values: ParameterValues,
      fresh: z.boolean().default(false),
      /** In whose eyes; for who may. */
      viewAs: ViewAs.nullable().default(null),
      reading: Reading.nullable().default(null),
    }),
    reply: z.object({ resultId: z.string() }),
  }),
  runShared: post(`${tpl}/previewLuckysheetReportDataShare`, {
    about: '运行分享的报表',
    needs: 'public',
    /** A reader's choices of values, thousands of them. */
    largest: 2 ** 18,
    input: z.object({ ...visit, values: ParameterValues, reading: Reading.nullable().default(null) }),
    reply: z.object({ resultId: z.string() }),
  }),
  runDraft: post(`${tpl}/previewTpl`, {
    about: '预览未保存的设计',
    needs: 'report:design',
    largest: TEMPLATE_BODY,
    input: z.object({
      template: Template,
      values: ParameterValues,
      maxRows: z.number().int().min(1).max(5_000_000).default(1_000_000),
      /** A run ends the one before it in the same lane. */
      lane: z.enum(['preview', 'wizard']).default('preview'),
      viewAs: ViewAs.nullable().default(null),
    }),
    reply: z.object({ resultId: z.string() }),
  }),
  meta: get(`${run}/meta`, {
    about: '结果概要',
    needs: 'public',
    input: z.object({
      ...result,
      wait: z.coerce.number().int().min(0).max(10_000).default(0),
      rows: z.coerce.number().int().min(0).default(0),
    }),
    reply: wire<SheetMeta>(),
  }),
  window: get(`${run}/rows`, {
    about: '结果窗口',
    needs: 'public',
    input: z.object({
      ...result,
      v: z.string().max(64),
      from: z.coerce.number().int().min(0),
      n: z.coerce.number().int().min(1).max(5000),
    }),
    reply: wire<WireWindow>(),
  }),
  cancel: post(`${run}/cancel`, {
    about: '停止运行',
    needs: 'public',
    input: z.object({ resultId: z.string().max(64) }),
    reply: done,
  }),
  startExport: post(`${run}/startExport`, {
    about: '开始导出',
    needs: 'public',
    input: z.object({
      resultId: z.string().max(64),
      format: z.enum(fileFormats),
      options: ExportOptions.default({}),
    }),
    reply: z.object({ exportId: z.string() }),
  }),
  exportState: get(`${run}/exportState`, {
    about: '导出进度',
    needs: 'public',
    input: z.object({ exportId: z.string().max(64), wait: z.coerce.number().int().min(0).max(10_000).default(0) }),
    reply: ExportState,
  }),
  cancelExport: post(`${run}/cancelExport`, {
    about: '取消导出',
    needs: 'public',
    input: z.object({ exportId: z.string().max(64) }),
    reply: done,
  }),
  exportFile: get(`${run}/exportFile`, {
    about: '下载导出的文件',
    needs: 'public',
    envelope: 'file',
    input: z.object({ exportId: z.string().max(64) }),
    reply: file,
  }),
  print: post(`${tpl}/getSheetPdfStream`, {
    about: '取打印用的 PDF',
    needs: 'public',
    envelope: 'file',
    input: z.object({ resultId: z.string().max(64), options: ExportOptions.default({}) }),
    reply: file,
  }),
  paper: get(`${run}/pages`, {
    about: '结果的分页',
    needs: 'public',
    input: z.object({ resultId: z.string().max(64) }),
    reply: PagesReply,
  }),
  paperPage: get(`${run}/page`, {
    about: '一页的图样',
    needs: 'public',
    input: z.object({ resultId: z.string().max(64), number: z.coerce.number().int().min(1) }),
    /** Points; `svg` holds no script and no address outside. */
    reply: z.object({ svg: z.string(), width: z.number(), height: z.number() }),
  }),
  resultPicture: get(`${run}/getReportPicture`, {
    about: '结果单元格里的图片',
    needs: 'public',
    envelope: 'file',
    input: z.object({
      ...result,
      row: z.coerce.number().int().min(0),
      column: z.coerce.number().int().min(0).max(16_383),
    }),
    reply: file,
  }),
  explain: post(`${run}/explain`, {
    about: '数字的来历',
    needs: 'public',
    input: Place,
    reply: FigureSource,
  }),
  explainRows: post(`${run}/explainRows`, {
    about: '数字背后的数据行',
    needs: 'public',
    input: Place.extend({
      from: z.number().int().min(0).default(0),
      count: z.number().int().min(1).max(200).default(50),
      order: z.enum(['dataset', 'figure']).default('dataset'),
    }),
    reply: z.object({
      fields: z.array(z.object({ name: z.string(), title: z.string(), type: z.string(), zone: z.string().optional() })),
      rows: z.array(z.array(wire<WireScalar>())),
      total: z.number().int(),
      /** Which of the fields the figure is made of; -1: none. */
      figure: z.number().int(),
    }),
  }),
  explainFile: post(`${run}/explainFile`, {
    about: '下载数字背后的数据行',
    needs: 'public',
    envelope: 'file',
    input: Place,
    reply: file,
  }),
  ...exportListCalls,
  ...embedCalls,
  ...appearanceCalls,
}
