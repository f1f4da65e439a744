import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, changed, type Context, removed, saveRevision, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { notificationCalls } from '../../calls.ts'
import { builtIn, isTemplateCode } from './built-in-templates.ts'
import { notify } from './notify.ts'
import { checkTemplate, rendered } from './render.ts'
import { noticeTemplate } from '../tables.ts'
import { allTemplates, templateOf } from './template-rows.ts'

type TemplateKeys = 'templates' | 'saveTemplate' | 'resetTemplate' | 'previewTemplate' | 'testTemplate'

/** 通知模板: how the tenant words what the product has to say. */
export function templateHandlers(): Pick<Handlers<typeof notificationCalls, Context>, TemplateKeys> {
  return {
    templates: (_, context) => allTemplates(context.db, signedIn(context).tenantId),

    async saveTemplate({ code: given, revision, ...words }, context) {
      const actor = signedIn(context)
      const code = known(given)
      const { name, system, slots } = builtIn(code)
      checkTemplate(words.title, slots, 'title')
      checkTemplate(words.content, slots, 'content')
      const before = await templateOf(context.db, actor.tenantId, code)
      if (before.revision === 0) {
        // Two who word it for the first time at once: the second is told that the row is there.
        await context.db.insert(noticeTemplate).values({ ...stamp(actor), code, name, system, ...words })
      } else {
        const [row] = await context.db.select().from(noticeTemplate).where(ownRow(actor.tenantId, code))
        const change = { id: row?.id ?? '', tenantId: actor.tenantId, revision, values: words, actor }
        await saveRevision(context.db, noticeTemplate, change)
      }
      const after = await templateOf(context.db, actor.tenantId, code)
      await audit(context, { action: '修改通知模板', subject: name, change: changed(before, after) })
      return after
    },

    async resetTemplate({ code: given }, context) {
      const actor = signedIn(context)
      const code = known(given)
      const before = await templateOf(context.db, actor.tenantId, code)
      await context.db
        .update(noticeTemplate)
        .set({ deleted: true, ...touch(actor) })
        .where(ownRow(actor.tenantId, code))
      await audit(context, { action: '恢复默认通知模板', subject: before.name, change: removed(before) })
      return templateOf(context.db, actor.tenantId, code)
    },

    async previewTemplate({ code, title, content }) {
      const { slots } = builtIn(known(code))
      checkTemplate(title, slots, 'title')
      checkTemplate(content, slots, 'content')
      const examples = examplesOf(known(code))
      return { title: rendered(title, examples), content: rendered(content, examples) }
    },

    async testTemplate({ code: given }, context) {
      const actor = signedIn(context)
      const code = known(given)
      const { name, channels, status } = await templateOf(context.db, actor.tenantId, code)
      if (status !== 1) refuse('row.wrongState', name, '停用')
      const sender = { id: actor.userId, name: actor.realName }
      await notify(context.db, {
        ...{ tenantId: actor.tenantId, template: code, to: [actor.userId], values: examplesOf(code), sender },
        link: '/notification/lists',
      })
      return { channels }
    },
  }
}

function known(code: string): string {
  return isTemplateCode(code) ? code : refuse('row.gone', code)
}

function ownRow(tenantId: string, code: string) {
  return and(eq(noticeTemplate.tenantId, tenantId), eq(noticeTemplate.code, code), eq(noticeTemplate.deleted, false))
}

function examplesOf(code: string): Record<string, string> {
  return Object.fromEntries(builtIn(code).slots.map(({ name, example }) => [name, example]))
}
