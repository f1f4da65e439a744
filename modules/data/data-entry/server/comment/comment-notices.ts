import { keyText } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import type { Actor, Context, Db } from '@mingtai/server-kit'
import { mayFill } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import type { EntryReportRow } from '../tables.ts'
import { rowsInReach } from './row-threads.ts'

interface CommentPlace {
  report: EntryReportRow
  /** The row that it is about; null: it is no more. */
  key: readonly string[] | null
}

/** Only those may be called who fill the report in and see the row. */
export async function checkCalled(
  services: DataEntryServices,
  context: Context,
  { mentions, ...about }: CommentPlace & { mentions: readonly string[] },
): Promise<void> {
  for (const userId of mentions) {
    const called = await loadActor(context.db, { tenantId: about.report.tenantId, userId })
    if (called === null) refuse('row.gone', '提到的人')
    if (!(await seesRow(services, context, { ...about, person: called }))) refuse('entry.cannotSee', called.realName)
  }
}

/** Those of some people who still fill the report in and see the row. */
export async function stillSeeing(
  services: DataEntryServices,
  context: Context,
  { people, ...about }: CommentPlace & { people: readonly string[] },
): Promise<string[]> {
  const { tenantId } = about.report
  const found = await Promise.all(
    people.map(async (userId) => {
      const person = await loadActor(context.db, { tenantId, userId })
      return person !== null && (await seesRow(services, context, { ...about, person })) ? [userId] : []
    }),
  )
  return found.flat()
}

async function seesRow(
  services: DataEntryServices,
  context: Context,
  { report, key, person }: CommentPlace & { person: Actor },
): Promise<boolean> {
  if (!person.rights.has('data-entry:fill') || !mayFill(report, person)) return false
  if (key === null) return true
  const seen = await rowsInReach(services, context, { actor: person, document: report.document, keys: [key] })
  return seen.has(keyText(key))
}

/** Tells those who are called, and those who wrote before. Nothing of the row is said. */
export async function tellOfCellComment(
  db: Db,
  actor: Actor,
  told: { report: EntryReportRow; threadId: string; mentions: readonly string[]; others: readonly string[] },
): Promise<void> {
  const { report, threadId, mentions, others } = told
  const { tenantId, userId, realName } = actor
  const event = {
    ...{ tenantId, needs: 'data-entry:fill' as const, link: `/entry/fill?${linkTo(report.id, threadId)}` },
    values: { sender: realName, title: report.name },
    business: { type: 'entry', id: report.id },
    sender: { id: userId, name: realName },
  }
  const called = mentions.filter((one) => one !== userId)
  if (called.length > 0) await notify(db, { ...event, template: 'filing.mention', to: called })
  const rest = others.filter((one) => one !== userId && !mentions.includes(one))
  if (rest.length > 0) await notify(db, { ...event, template: 'filing.reply', to: rest })
}

function linkTo(id: string, thread: string): string {
  return new URLSearchParams({ id, thread }).toString()
}
