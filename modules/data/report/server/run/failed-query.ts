import type { QueryFact } from '@mingtai/data-plane'
import { storeRunFacts } from '@mingtai/modules/data/data-source/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { Refusal, refusal } from '@mingtai/messages'
import { type Actor, type Db, newId, defectLog } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'

const logDefect = defectLog('report')

interface Asker {
  tenantId: string
  /** null: somebody behind a share. */
  userId: string | null
  /** '' for a design that is not saved. */
  code: string
}

/** Keeps what was asked of sources for the query log, and remembers the query that failed first. */
export class QueryRecorder {
  readonly #db: Db
  readonly #asker: Asker
  #failed: { dataset: string; number: string } | null = null

  constructor(db: Db, asker: Asker) {
    this.#db = db
    this.#asker = asker
  }

  /** Nobody waits for the log. */
  readonly onFacts = (facts: QueryFact[]): void => {
    const { tenantId, userId, code } = this.#asker
    const stored = facts.map((fact) => ({ ...fact, id: newId() }))
    const refused = stored.find(({ outcome }) => outcome === 'refused')
    if (refused !== undefined) this.#failed ??= { dataset: refused.dataset, number: numberOf(refused.id) }
    const reportCode = code === '' ? null : code
    void storeRunFacts(this.#db, { tenantId, userId, reportCode, facts: stored }).catch(logDefect)
  }

  /** Stores what is wrong beside the queries, which ran well; gives its number. */
  noteProblem(sentence: string): string {
    const id = newId()
    const { tenantId, userId, code } = this.#asker
    const nothingRead = { sourceCode: null, text: '', values: 0, rows: 0, bytes: 0, milliseconds: 0, cached: false }
    const fact = { id, dataset: '', ...nothingRead, outcome: 'refused' as const, sentence }
    const reportCode = code === '' ? null : code
    void storeRunFacts(this.#db, { tenantId, userId, reportCode, facts: [fact] }).catch(logDefect)
    return numberOf(id)
  }

  get failed(): { dataset: string; number: string } | null {
    return this.#failed
  }
}

/** What a reader quotes and the query log finds again. */
export function numberOf(id: string): string {
  return id.slice(-8).toUpperCase()
}

interface Told {
  /** null: somebody behind a share. */
  actor: Pick<Actor, 'rights'> | null
  tenantId: string
  report: { code: string; name: string }
  recorder: QueryRecorder
}

/**
 * What a person is told of a query that failed. What a database says names its hosts, tables and values, and only a
 * designer can mend it: a reader is told whom to ask, and the number under which the query log has the rest.
 */
export async function failureFor(
  db: Db,
  problem: unknown,
  { actor, tenantId, report, recorder }: Told,
): Promise<unknown> {
  if (!(problem instanceof Refusal)) return problem
  if (ofDesign.test(problem.key)) return brokenFor(db, problem, { actor, tenantId, report, recorder })
  if (!/^(source|sql)\./.test(problem.key)) return problem
  const { dataset, number } = recorder.failed ?? { dataset: '数据', number: '—' }
  if (actor === null) return refusal('run.failedShared', number)
  if (actor.rights.has('report:design') || forReaders.test(problem.key)) return problem
  const designer = await designerOf(db, tenantId, report.code)
  return refusal('run.failedFor', report.name, dataset, designer, number)
}

/** A field that is gone from its source, or is of another type now: only a designer can choose another one. */
const ofDesign = /^(template\.cellProblem|dataset\.(step|input|ruleFieldGone|missing|circle))$/

async function brokenFor(db: Db, problem: Refusal, { actor, tenantId, report, recorder }: Told): Promise<Refusal> {
  if (actor?.rights.has('report:design') === true) return problem
  const number = recorder.failed?.number ?? recorder.noteProblem(problem.message)
  if (actor === null) return refusal('run.failedShared', number)
  return refusal('run.brokenFor', report.name, await designerOf(db, tenantId, report.code), number)
}

/** A reader can do something about these: choose less, or come back later. */
const forReaders = /^(source\.(tooManyRows|tooMuchData|busy)|sql\.(timeout|cancelled))$/

/** Its owner while he works here; else whoever saved it last. */
async function designerOf(db: Db, tenantId: string, code: string): Promise<string> {
  const [row] = await db
    .select({ owner: person.realName, savedBy: reportTpl.updatedBy })
    .from(reportTpl)
    .leftJoin(
      person,
      and(
        eq(person.id, reportTpl.ownerId),
        eq(person.tenantId, reportTpl.tenantId),
        eq(person.disabled, false),
        eq(person.deleted, false),
      ),
    )
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.code, code)))
  return row?.owner ?? row?.savedBy ?? ''
}
