import type { Handlers } from '@mingtai/api'
import { checkLines, loggedLines, namesOfLines, writeLines } from '@mingtai/modules/ground/access/server'
import { notify } from '@mingtai/modules/ground/notification/server'
import { type Actor, audit, changed, type Context, type Db, saveRevision, signedIn } from '@mingtai/server-kit'
import type { sheetCalls } from '../../calls.ts'
import { sayChanged } from '../push/channel.ts'
import { type DocumentRow, sheetDocument } from '../tables.ts'
import { linesOf, ownDocument, SHEET_LIST } from './access.ts'

/** Who may read and edit a document. Whoever has it open is judged again at once. */
export const accessHandlers: Handlers<Pick<typeof sheetCalls, 'access' | 'saveAccess'>, Context> = {
  async access({ id }, context) {
    const actor = signedIn(context)
    const row = await ownDocument(context.db, actor, id)
    const lines = await plainLines(context.db, actor.tenantId, id)
    const named = await namesOfLines(context.db, actor.tenantId, lines)
    const { name, ownerName, revision } = row
    return { name, ownerName, lines: lines.map((line) => ({ ...line, name: named.get(line.who) ?? null })), revision }
  },

  async saveAccess({ id, lines, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    await ownDocument(context.db, actor, id)
    await checkLines(context.db, tenantId, lines)
    const old = await plainLines(context.db, tenantId, id)
    const row = await context.db.transaction(async (db) => {
      const saved = await saveRevision(db, sheetDocument, { id, tenantId, revision, values: {}, actor })
      await writeLines(db, actor, { ownerType: SHEET_LIST, ownerId: id, lines })
      await sayChanged(db, { document: id, told: 'rights' })
      await tellShared(db, actor, saved, newPeople(old, lines))
      return saved
    })
    const logged = (some: typeof lines) => loggedLines(SHEET_LIST, some)
    const change = changed({ lines: logged(old) }, { lines: logged(lines) })
    await audit(context, { action: '修改协同表格权限', subject: row.name, detail: { about: [id] }, change })
    return { revision: row.revision }
  },
}

type Line = { kind: string; who: string; may: readonly string[] }

/** People whom the lines name now and did not before. */
function newPeople(old: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const known = new Set(old.filter(({ kind }) => kind === 'person').map(({ who }) => who))
  return lines.filter(({ kind, who }) => kind === 'person' && !known.has(who))
}

/** Whoever is named himself is told; departments and roles find it under what is shared with them. */
async function tellShared(
  db: Db,
  { tenantId, realName, userId }: Actor,
  { id, name }: DocumentRow,
  people: readonly Line[],
): Promise<void> {
  for (const [right, may] of [
    ['编辑', true],
    ['查看', false],
  ] as const) {
    const to = people.filter((line) => line.may.includes('edit') === may && line.who !== userId).map(({ who }) => who)
    if (to.length === 0) continue
    await notify(db, {
      tenantId,
      to,
      template: 'sheet.shared',
      values: { title: name, sender: realName, right },
      link: `/coedit?${new URLSearchParams({ id })}`,
      needs: 'sheet:use',
      business: { type: SHEET_LIST, id },
    })
  }
}

async function plainLines(db: Db, tenantId: string, id: string) {
  const rows = (await linesOf(db, tenantId, [id])).get(id) ?? []
  return rows.map(({ kind, who, may }) => ({ kind, who, may: may.filter((action) => action === 'edit') }))
}
