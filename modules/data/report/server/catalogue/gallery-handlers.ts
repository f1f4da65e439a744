import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import type { reportCalls } from '../../calls.ts'
import { gallery } from '../../gallery.ts'
import { checkMayDesignAt } from '../access/folders.ts'
import { shownOne } from './catalogue.ts'
import { sketchOf } from './sketch.ts'
import { addReport } from './templates.ts'

/** Ready templates, and reports made of them. */
export const galleryHandlers: Handlers<Pick<typeof reportCalls, 'gallery' | 'makeFromGallery'>, Context> = {
  async gallery() {
    return gallery.map(({ build, ...words }) => ({ ...words, sketch: sketchOf(build()) ?? '' }))
  },

  async makeFromGallery({ gallery: wanted, ...words }, context) {
    const actor = signedIn(context)
    const ready = gallery.find(({ code }) => code === wanted) ?? refuse('row.gone', '这个模板')
    await checkMayDesignAt(context, words.folder)
    const row = await addReport(context.db, actor, { ...words, remark: ready.about, template: ready.build() })
    await audit(context, { action: '从模板库新建报表', subject: row.name, detail: { code: row.code, gallery: wanted } })
    return shownOne(context.db, row, actor)
  },
}
