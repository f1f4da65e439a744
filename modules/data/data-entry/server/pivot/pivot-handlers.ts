import type { Handlers } from '@mingtai/api'
import { choicesIn, type EntryDocument, isChosenKind, isListed, isManyKind, withChoices } from '@mingtai/entry-model'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { runTemplate } from '@mingtai/modules/data/report/server/run-template'
import type { Dictionary } from '@mingtai/report-engine'
import { type Actor, type Context, signedIn, spend, watching } from '@mingtai/server-kit'
import type { entryPivotCalls } from '../../pivot-calls.ts'
import { type PivotField, pivotFields, ROWS } from '../../pivot-fields.ts'
import { choicesCalled, wordsIn } from '../directory/known-choices.ts'
import { listReader } from '../directory/list-choices.ts'
import { writableSource } from '../fill/bound.ts'
import { fillableReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { namesOf, pivotTemplate } from './pivot-template.ts'
import { type TableQuery, tableQuery } from './table-query.ts'

const pivots = { what: 'entry-pivots', most: 120, seconds: 600 }

/** Rows of a form, read and summed up as those of a display report; only what was submitted, and only rows in reach. */
export function pivotHandlers(services: DataEntryServices): Handlers<typeof entryPivotCalls, Context> {
  return {
    async pivot({ id, reading }, context) {
      const actor = signedIn(context)
      const { document, name } = await fillableReport(context.db, actor, id)
      await spend(context, pivots)
      const { config } = await writableSource(services, context, { actor, code: document.source })
      const fields = pivotFields(document.columns)
      const query = tableQuery(document, { type: config.type, actor, fields })
      const names = await namesOfColumns(services, context, { actor, reportId: id, document, query, fields })
      const template = pivotTemplate({ name, source: document.source, query, fields, names })
      return runTemplate(services, context, { name, lane: `/entry-${id}`, template, values: given(query), reading })
    },
  }
}

function given({ values }: TableQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([code, value]) => (value === null ? [] : [[code, value] as const])),
  )
}

interface Naming {
  actor: Actor
  reportId: string
  document: EntryDocument
  query: TableQuery
  fields: readonly PivotField[]
}

/** What ids and codes stand for, by the place of their column. */
async function namesOfColumns(
  services: DataEntryServices,
  context: Context,
  { actor, reportId, document, query, fields }: Naming,
): Promise<Map<number, Dictionary>> {
  const dataset = { name: ROWS, from: { kind: 'query' as const, dataSource: document.source, sql: query.sql } }
  const datasets = await datasetOrders(services, context, {
    ...{ tenantId: actor.tenantId, actor },
    datasets: [dataset],
  })
  const readList = listReader(services, context, { actor, document })
  const asked = { dataset: ROWS, datasets, values: given(query), keyword: '', ...watching(context) }
  const found = await Promise.all(
    fields.map(async ({ name, column, at }): Promise<[number, Dictionary] | null> => {
      const { kind } = column
      if (kind === 'boolean') return [at, yesOrNo]
      if (!isChosenKind(kind)) return null
      if (!isListed(column) && choicesIn(column).length > 0 && !isManyKind(kind))
        return [
          at,
          namesOf(
            column,
            choicesIn(column).map(({ value }) => value),
          ),
        ]
      const { values } = await services.dataPlane.fieldValues({ ...asked, field: name, onFacts: () => {} })
      const texts = values.map(({ value }) => value).filter((value) => value !== '')
      const choices = await choicesCalled(context.db, { actor, reportId, column, readList }, wordsIn(column, texts))
      return [at, namesOf(choices.length === 0 ? column : withChoices(column, choices), texts)]
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

/** Some databases keep it as a digit. */
const yesOrNo: Dictionary = {
  kind: 'fixed',
  items: [
    ...['true', '1', '是', 'TRUE'].map((value) => ({ value, label: '是' })),
    ...['false', '0', '否', 'FALSE'].map((value) => ({ value, label: '否' })),
  ],
}
