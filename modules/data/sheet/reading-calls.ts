import { id, post } from '@mingtai/api'
import { z } from 'zod'
import { SheetRights } from './editing-calls.ts'

const needs = 'sheet:use'
const gridKey = id
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A sheet by its id, or by its place among the sheets that live, from 0. */
const sheetIndex = z.union([z.string().min(1).max(80), z.number().int().min(0).max(300)])

/** Reading a document without editing it: for programs, and for pages that show a part. */
export const readingCalls = {
  info: post('/SpringReport/api/onlineTpl/getOnlineTplInfo', {
    about: '协同表格的信息：工作表、我的权限、我能编辑的区域',
    needs,
    input: z.object({ gridKey }),
    reply: z.object({
      id,
      name: z.string(),
      ownerName: z.string(),
      isCreator: z.boolean(),
      rights: SheetRights.pick({ level: true, ownerName: true }),
      sheets: z.array(
        z.object({
          sheetIndex: z.string(),
          name: z.string(),
          isHidden: z.boolean(),
          rows: z.number().int(),
          columns: z.number().int(),
          /** Where I may edit, such as `B2:D9`; null: everywhere that my rights reach. */
          openAreas: z.array(z.string()).nullable(),
        }),
      ),
    }),
  }),
  loadSheet: post('/SpringReport/api/coedit/loadsheet', {
    about: '协同表格一张工作表里有内容的单元格：值、显示、公式',
    needs,
    input: z.object({ gridKey, index: sheetIndex }),
    reply: z.object({
      sheetIndex: z.string(),
      name: z.string(),
      revision: z.number().int(),
      cells: z.array(
        z.object({
          row: z.number().int(),
          column: z.number().int(),
          value,
          text: z.string(),
          formula: z.string().nullable(),
        }),
      ),
      merges: z.array(z.string()),
      /** There is more than is told at once: read ranges, or export. */
      isCut: z.boolean(),
    }),
  }),
  rangeValues: post('/SpringReport/api/coedit/getRangeValues', {
    about: '协同表格一块单元格的值和显示',
    needs,
    input: z.object({ gridKey, sheetIndex, rangeAxis: z.string().trim().min(1).max(200) }),
    reply: z.object({
      range: z.string(),
      revision: z.number().int(),
      values: z.array(z.array(value)),
      texts: z.array(z.array(z.string())),
    }),
  }),
}
