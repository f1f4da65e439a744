import type { Handlers } from '@mingtai/api'
import type { DatasetOrders, QueryFact } from '@mingtai/data-plane'
import { type Context, signedIn, watching } from '@mingtai/server-kit'
import type { statementCalls } from '../statement-calls.ts'
import { checkQueries } from './access/source-access.ts'
import { answerParts } from './answer-parts.ts'
import { storeRunFacts } from './query-log.ts'
import { resolvedSource } from './resolved.ts'
import { sourceByCode } from './rows.ts'
import type { SourceServices } from './services.ts'

const TRY_MILLISECONDS = 30_000
const TRY_ROWS = 100_000
/** As many rows as somebody looks at who browses a table. */
const FIRST_ROWS = 50

/** What somebody who writes statements asks: their columns, plan and choices, and what an interface answers. */
export function statementHandlers(services: SourceServices): Handlers<typeof statementCalls, Context> {
  const { dataPlane } = services
  const answer = async ({ code, sql, values }: { code: string; sql: string; values: Values }, context: Context) => {
    const { config } = await sourceOf(services, context, { code, sql })
    return dataPlane.askInterface({ source: config, sql, values, ...watching(context) })
  }
  return {
    async explainSql({ code, sql, values }, context) {
      const { config } = await sourceOf(services, context, { code, sql })
      return { lines: await dataPlane.explainSql({ source: config, sql, values, ...watching(context) }) }
    },

    async firstRows({ code, sql }, context) {
      const { fields, rows, milliseconds, truncated } = await logged(services, context, { code, sql }, (order) =>
        dataPlane.preview({ ...order, values: {}, maxRows: FIRST_ROWS }),
      )
      return { fields, rows, milliseconds, truncated }
    },

    async execSql({ datasourceId, tplSql, sqlParams }, context) {
      const given = sqlParams.map(({ paramCode, paramDefault = null }) => [paramCode, paramDefault] as const)
      const { fields } = await logged(services, context, { code: datasourceId, sql: tplSql }, (order) =>
        dataPlane.preview({ ...order, values: Object.fromEntries(given), maxRows: 1 }),
      )
      return fields.map(({ name, type }) => ({ columnName: name, name, dataType: type }))
    },

    selectData: ({ datasourceId, selectContent, params }, context) =>
      logged(services, context, { code: datasourceId, sql: selectContent }, (order) =>
        dataPlane.options({ ...order, values: params }),
      ),

    parseAnswer: async ({ apiResult, prefix }) => answerParts(apiResult, prefix),
    askInterface: answer,
    defaultAnswer: async (asked, context) => (await answer(asked, context)).text,
  }
}

type Values = Parameters<SourceServices['dataPlane']['explainSql']>[0]['values']

/** The source of a statement that its writer may ask. */
async function sourceOf(services: SourceServices, context: Context, { code, sql }: { code: string; sql: string }) {
  const actor = signedIn(context)
  await checkQueries(services, context, [{ dataSource: code, sql }])
  const row = await sourceByCode(context.db, actor.tenantId, code)
  return resolvedSource(context.db, { row, actor }, services)
}

type Question = Omit<Parameters<SourceServices['dataPlane']['options']>[0], 'values'>

/** A statement as the only dataset of a question, whose facts are kept, whatever comes of it. */
async function logged<Answer>(
  services: SourceServices,
  context: Context,
  { code, sql }: { code: string; sql: string },
  ask: (order: Question) => Promise<Answer>,
): Promise<Answer> {
  const { tenantId, userId } = signedIn(context)
  const { config, limits } = await sourceOf(services, context, { code, sql })
  const { maxBytes } = limits
  const trial: DatasetOrders[string] = {
    ask: { kind: 'query', source: config, sourceCode: code, sql },
    limits: {
      maxRows: Math.min(limits.maxRows ?? TRY_ROWS, TRY_ROWS),
      timeoutMs: Math.min(limits.timeoutMs ?? TRY_MILLISECONDS, TRY_MILLISECONDS),
      ...(maxBytes === null ? {} : { maxBytes }),
    },
    rules: null,
    cache: null,
  }
  const queryFacts: QueryFact[] = []
  const onFacts = (facts: readonly QueryFact[]) => void queryFacts.push(...facts)
  try {
    return await ask({ dataset: 'trial', datasets: { trial }, signal: context.signal, onFacts })
  } finally {
    await storeRunFacts(context.db, { tenantId, userId, reportCode: null, facts: queryFacts })
  }
}
