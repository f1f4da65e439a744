import { done, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { folderPath, Report, reportCode, reportName } from './report-shape.ts'

const tpl = '/SpringReport/api/reportTpl'
const revision = z.number().int()
const ids = z.array(id).min(1).max(500)
const folderName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^/]*$/, '文件夹名称不能含有 /。')

export const ReportFolder = z.object({
  /** null: the reports that lie in no folder. */
  id: id.nullable(),
  parentId: id.nullable(),
  name: z.string(),
  /** With its parents, such as `综合经济/经济运行`. */
  folder: z.string(),
  revision,
  /** Those that lie in it, without those below. */
  reports: z.number().int(),
  /** It says itself who may do what in it, instead of the folder above. */
  ownRights: z.boolean(),
  /** The caller may put reports into it, and change it. */
  mayDesign: z.boolean(),
})
export type ReportFolder = z.infer<typeof ReportFolder>

/** The catalogue: what lies where, favourites, and the recycle bin. */
export const catalogueCalls = {
  page: post(`${tpl}/getTableList`, {
    about: '报表列表',
    needs: 'report:read',
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      /** A path, with all below it; '' for reports without a folder. */
      folder: z.string().max(300).optional(),
      type: z.number().int().optional(),
      state: Report.shape.state.optional(),
      maker: z.string().max(60).optional(),
      /** `mine`: those that belong to the caller. */
      scope: z.enum(['all', 'favourite', 'recent', 'mine']).default('all'),
      sort: z.enum(['updated', 'name', 'views']).default('updated'),
    }),
    reply: listOf(Report),
  }),
  makers: post(`${tpl}/getMakers`, {
    about: '报表的制作人',
    needs: 'report:read',
    input: z.object({}),
    reply: z.array(z.string()),
  }),
  folders: post(`${tpl}/getChildren`, {
    about: '报表目录',
    needs: 'report:read',
    input: z.object({}),
    reply: z.array(ReportFolder),
  }),
  insertFolder: post(`${tpl}/insertFolder`, {
    about: '新建报表文件夹',
    needs: 'report:design',
    input: z.object({ name: folderName, parentId: id.nullable() }),
    reply: ReportFolder,
  }),
  renameFolder: post(`${tpl}/updateFolder`, {
    about: '修改报表文件夹',
    needs: 'report:design',
    input: z.object({ id, name: folderName, revision }),
    reply: done,
  }),
  moveFolder: post(`${tpl}/moveFolder`, {
    about: '移动报表文件夹',
    needs: 'report:design',
    input: z.object({ id, parentId: id.nullable() }),
    reply: done,
  }),
  removeFolder: post(`${tpl}/deleteFolder`, {
    about: '删除报表文件夹',
    needs: 'report:design',
    input: z.object({ id }),
    reply: done,
  }),
  moveReports: post(`${tpl}/moveReports`, {
    about: '移动报表',
    needs: 'report:design',
    input: z.object({ ids, folderId: id.nullable() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  favour: post(`${tpl}/favourite`, {
    about: '收藏报表',
    needs: 'report:read',
    input: z.object({ id, favourite: z.boolean() }),
    reply: done,
  }),
  removeMany: post(`${tpl}/deleteBatch`, {
    about: '删除多张报表',
    needs: 'report:design',
    input: z.object({ ids }),
    reply: z.object({ removed: z.number().int() }),
  }),
  bin: post(`${tpl}/getRecycleList`, {
    about: '报表回收站',
    needs: 'report:design',
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(Report.extend({ deletedAt: z.string(), deletedBy: z.string(), daysLeft: z.number().int() })),
  }),
  putBack: post(`${tpl}/recover`, {
    about: '还原报表',
    needs: 'report:design',
    input: z.object({ ids }),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  purge: post(`${tpl}/deletePermanently`, {
    about: '彻底删除报表',
    needs: 'report:design',
    input: z.object({ ids }),
    reply: z.object({ purged: z.number().int() }),
  }),
  gallery: post(`${tpl}/getGallery`, {
    about: '模板库',
    needs: 'report:design',
    input: z.object({}),
    reply: z.array(
      z.object({ code: z.string(), name: z.string(), industry: z.string(), about: z.string(), sketch: z.string() }),
    ),
  }),
  makeFromGallery: post(`${tpl}/insertFromGallery`, {
    about: '从模板库新建报表',
    needs: 'report:design',
    input: z.object({ gallery: z.string().max(60), code: reportCode, name: reportName, folder: folderPath }),
    reply: Report,
  }),
}
