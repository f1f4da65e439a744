import { id } from '@mingtai/api'
import { Template } from '@mingtai/report-engine'
import { z } from 'zod'

export const reportCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/, '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。')
export const reportName = z.string().trim().min(1).max(40)
/** Folders from the outer one in, such as `综合经济/经济运行`. */
export const folderPath = z.string().trim().max(300).default('')

export const reportStates = { draft: '草稿', published: '已发布', stopped: '已停用' } as const

/** A report as lists and the workbench show it. */
export const Report = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  /** With its parents, such as `综合经济/经济运行`; '' for none. */
  folder: z.string(),
  folderId: id.nullable(),
  remark: z.string(),
  /** detail, grouped or cross: which small picture stands for it. */
  picture: z.enum(['detail', 'grouped', 'cross']),
  /** The first page as a small SVG without data. */
  sketch: z.string().nullable(),
  revision: z.number().int(),
  state: z.enum(['draft', 'published', 'stopped']),
  /** The version that readers see; 0 before the first. */
  version: z.number().int(),
  /** The design says something that readers do not see yet. */
  pending: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  views: z.number().int(),
  favourite: z.boolean(),
  /** A password is asked before the design is shown. */
  locked: z.boolean(),
  /** Not everybody may read it. */
  restricted: z.boolean(),
  mayDesign: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const Design = z.object({
  id,
  code: z.string(),
  name: z.string(),
  revision: z.number().int(),
  state: Report.shape.state,
  version: z.number().int(),
  pending: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  template: Template,
  /** What the caller changed and has not saved. */
  draft: z.object({ revision: z.number().int(), draftSavedAt: z.string(), template: Template }).nullable(),
})
export type Design = z.infer<typeof Design>

/** One saved state of a template. */
export const SavedRevision = z.object({
  id,
  revision: z.number().int(),
  /** The published version that it became; null: saved only. */
  version: z.number().int().nullable(),
  /** What was changed, as a sentence. */
  change: z.string(),
  note: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
})
export type SavedRevision = z.infer<typeof SavedRevision>
