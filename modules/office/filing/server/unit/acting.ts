import { createHash } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { lockedSheet, packedBook, tellRights, valuesOfAreas } from '@mingtai/modules/data/sheet/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  newId,
  saveRevision,
  signedIn,
} from '@mingtai/server-kit'
import type { filingCalls } from '../../calls.ts'
import { faultsOf, isBlank } from '../../faults.ts'
import type { AreaValues } from '../../filing.ts'
import { ruleFor } from '../../rules.ts'
import { type Status, statusNames, type Verb, verbs } from '../../words.ts'
import { filingAssignment, filingStep, filingSubmission } from '../tables.ts'
import { lastValues, ownAreas } from './cells.ts'
import { presentContent } from './present.ts'
import { tellNext } from './telling.ts'
import { dueOf, type FoundUnit, isTaking, lockedUnit, readableUnit, rolesOn } from './unit-rows.ts'

type Keys = 'act' | 'passAll'
type Asked = Parameters<Handlers<typeof filingCalls, Context>['act']>[0]

/** Submit, withdraw, pass and reject: each by the one table, on a locked row, with what was handed in frozen. */
export function actingHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    async act(asked, outside) {
      const actor = signedIn(outside)
      await acted(outside, asked)
      return presentContent(outside.db, actor, await readableUnit(outside.db, actor, asked.id))
    },

    async passAll({ ids }, context) {
      const left: string[] = []
      let passed = 0
      for (const id of ids) {
        const { row } = await readableUnit(context.db, signedIn(context), id)
        try {
          await acted(context, { id, revision: row.revision, verb: 'pass', note: '', isNothing: false })
          passed += 1
        } catch {
          left.push(row.unitName)
        }
      }
      return { passed, left }
    },
  }
}

async function acted(outside: Context, { id, revision, verb, note, isNothing }: Asked): Promise<void> {
  await inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const found = await lockedUnit(db, actor, id)
    const to = allowedTarget(found, actor, verb)
    if (verb === 'reject' && note === '') refuse('filing.rejectReason')
    const values = verb === 'submit' ? await handedIn(db, actor, { found, note, isNothing }) : valuesAfter(verb, note)
    const row = await saveRevision(db, filingAssignment, {
      id,
      tenantId: actor.tenantId,
      revision,
      actor,
      values: {
        ...values,
        status: to,
      },
    })
    await db.insert(filingStep).values({
      id: newId(),
      tenantId: actor.tenantId,
      assignmentId: id,
      verb,
      toStatus: to,
      note,
      personId: actor.userId,
      personName: actor.realName,
    })
    await tellRights(db, row.documentId)
    await tellNext(db, { row, task: found.task }, { by: actor.realName, note: verb === 'reject' ? note : '' })
    const subject = `${found.task.title}：${row.unitName}`
    await audit(context, { action: `${verbs[verb]}报送`, subject, ...(isNothing && { detail: { nothing: true } }) })
  })
}

/** Where the verb leads; refused where the table does not give it to the actor at this status. */
function allowedTarget(found: FoundUnit, actor: Actor, verb: Verb): Status {
  const { row, task } = found
  const roles = rolesOn(found, actor)
  const rule = ruleFor(verb, row.status, roles)
  if (rule === null) {
    const isEver = ([20, 30, 40, 50] as const).some((status) => ruleFor(verb, status, roles) !== null)
    if (!isEver) refuse('right.row', task.title)
    refuse('filing.wrongStatus', statusNames[row.status], verbs[verb])
  }
  if (!isTaking(found) && verb !== 'pass' && verb !== 'reject') refuse('filing.closed', task.title)
  return rule.to
}

function valuesAfter(verb: Verb, note: string) {
  if (verb === 'pass') return {}
  const open = { submissionId: null, submittedAt: null, submittedBy: '', isLate: false, isNothing: false }
  return { ...open, returnedReason: verb === 'reject' ? note : '' }
}

/** Freezes what stands in the unit's areas, after the checks. The sheet is locked: nothing is written in between. */
async function handedIn(
  db: Db,
  actor: Actor,
  { found, note, isNothing }: { found: FoundUnit; note: string; isNothing: boolean },
) {
  const { row, task } = found
  if (isNothing && !task.allowsNothing) refuse('filing.nothingNotAllowed', task.title)
  const areas = ownAreas(found)
  const { cells, body } = isNothing
    ? { cells: [] as AreaValues[], body: null }
    : await lockedSheet(db, { tenantId: row.tenantId, id: row.documentId }, async (book) => ({
        cells: valuesOfAreas(
          book,
          areas.map(({ id }) => id),
        ).map(({ id, rows }) => ({ id, rows })),
        body: await packedBook(book),
      }))
  if (!isNothing) {
    if (isBlank(cells)) refuse('filing.blank', task.title)
    const faults = faultsOf(areas, cells, await lastValues(db, found))
    const [first] = faults.filter(({ stops }) => stops)
    if (first !== undefined)
      refuse('filing.faults', faults.filter(({ stops }) => stops).length, `${first.place}${first.words}`)
    const [asking] = faults
    if (asking !== undefined && note === '') refuse('filing.reasonNeeded', `${asking.place}${asking.words}`)
  }
  const now = new Date()
  const submission = {
    id: newId(),
    tenantId: row.tenantId,
    taskId: task.id,
    assignmentId: row.id,
    number: row.submissions + 1,
    hash: hashOf(cells),
    cells,
    body,
    isNothing,
    isLate: now > dueOf(found),
    reason: note,
    at: now,
    personId: actor.userId,
    personName: actor.realName,
  }
  await db.insert(filingSubmission).values(submission)
  return {
    submissionId: submission.id,
    submissions: submission.number,
    submittedAt: now,
    submittedBy: actor.realName,
    isLate: submission.isLate,
    isNothing,
    returnedReason: '',
  }
}

/** The same values have the same hash. */
export function hashOf(cells: readonly AreaValues[]): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex')
}
