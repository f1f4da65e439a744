import { done, id, listOf, paging, post, TEMPLATE_BODY } from '@mingtai/api'
import { Template } from '@mingtai/report-engine'
import { z } from 'zod'
import { Design, SavedRevision } from './report-shape.ts'

const tpl = '/SpringReport/api/reportTpl'
const revision = z.number().int()
const note = z.string().trim().max(200).default('')

/** The life of a template: drafts, versions, history. */
export const lifeCalls = {
  keepDraft: post(`${tpl}/keepDraft`, {
    about: '自动保存草稿',
    needs: 'report:design',
    largest: TEMPLATE_BODY,
    input: z.object({ tplId: id, revision, template: Template }),
    reply: z.object({ draftSavedAt: z.string() }),
  }),
  dropDraft: post(`${tpl}/dropDraft`, {
    about: '放弃草稿',
    needs: 'report:design',
    input: z.object({ tplId: id }),
    reply: done,
  }),
  publish: post(`${tpl}/publishTpl`, {
    about: '发布报表',
    needs: 'report:design',
    input: z.object({
      tplId: id,
      revision,
      note,
      /** Why it is published although golden numbers differ. */
      reason: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ version: z.number().int(), publishedAt: z.string() }),
  }),
  stop: post(`${tpl}/stopTpl`, {
    about: '停用或启用报表',
    needs: 'report:design',
    input: z.object({ id, stopped: z.boolean() }),
    reply: done,
  }),
  history: post(`${tpl}/getHistoryList`, {
    about: '报表的历史版本',
    needs: 'report:design',
    input: paging.extend({ tplId: id }),
    reply: listOf(SavedRevision),
  }),
  historyDesign: post(`${tpl}/getHistoryTpl`, {
    about: '取一个历史版本',
    needs: 'report:design',
    input: z.object({ tplId: id, revision }),
    reply: SavedRevision.extend({ template: Template }),
  }),
  restore: post(`${tpl}/restoreHistory`, {
    about: '恢复历史版本',
    needs: 'report:design',
    input: z.object({ tplId: id, /** The revision to go back to. */ to: revision, revision }),
    reply: Design,
  }),
}
