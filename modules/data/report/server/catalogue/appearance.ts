import type { Handlers } from '@mingtai/api'
import { documentFields, screenText, openResult, readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { audit, changed, type Context, saveRevision, signedIn } from '@mingtai/server-kit'
import { type appearanceCalls, plainAppearance } from '../../appearance.ts'
import { designRow } from '../design/designs.ts'
import { appearanceOfResult, documentTexts } from '../export/document-texts.ts'
import { resultFolder } from '../run/result-paths.ts'
import { readableResult } from '../run/results.ts'

import type { ReportServices } from '../services.ts'
import { reportTpl } from '../tables.ts'

/** Watermark and refreshing: what a report asks for whoever reads it. */
export function appearanceHandlers(services: ReportServices): Handlers<typeof appearanceCalls, Context> {
  return {
    async appearanceOf({ id }, context) {
      const { appearance, revision } = await designRow(context, id)
      return { ...plainAppearance, ...appearance, revision }
    },

    async saveAppearance({ id, revision, ...appearance }, context) {
      const actor = signedIn(context)
      const before = await designRow(context, id)
      const change = { id, tenantId: actor.tenantId, revision, values: { appearance }, actor }
      const row = await saveRevision(context.db, reportTpl, change)
      const detail = { code: row.code }
      await audit(context, {
        action: '修改阅读设置',
        subject: row.name,
        detail,
        change: changed(before.appearance, appearance),
      })
      return { ...appearance, revision: row.revision }
    },

    async shownWith({ resultId, sheet }, context) {
      const result = await readableResult(context, resultId)
      const { refreshSeconds } = await appearanceOfResult(context.db, result)
      const texts = await documentTexts(services, context, result)
      const folder = resultFolder(services, resultId)
      const order = await readOrder(folder)
      const state = await (await openResult(folder))?.state()
      if (order === null || state === undefined) refuse('run.resultGone')
      const page = order.template.sheets[state.sheets[sheet]?.template ?? 0]?.page
      const facts = { refreshSeconds, border: page?.border ?? null }
      const mark = page?.watermark ?? texts.watermark ?? null
      if (mark === null) return { ...facts, watermark: null }
      const text = screenText(mark.text, documentFields(texts, order), state.sheets[sheet]?.name ?? '')
      return { watermark: text.trim() === '' ? null : { ...mark, text: text.slice(0, 100) }, ...facts }
    },
  }
}
