import type { Handlers } from '@mingtai/api'
import { openResult, readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { datasetsOf, type ReaderField, readerFields, type SheetTemplate, type Template } from '@mingtai/report-engine'
import type { SheetHead } from '@mingtai/sheet-core'
import type { Context } from '@mingtai/server-kit'
import type { ReadableSheet, reportCalls } from '../../calls.ts'
import { loggedRead } from '../run/logged-read.ts'
import { inTurn } from '../run/in-turn.ts'
import { resultFolder } from '../run/result-paths.ts'
import { readerOf } from '../run/reader-of.ts'
import { readingAs } from './reading-as.ts'
import { readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'

/** What a reader of a result may ask about its columns and cells, over all of its rows. */
export function readingHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'readable' | 'fieldValues' | 'findText' | 'columnFacts' | 'rangeFacts'>, Context> {
  return {
    async readable({ resultId, sheet: index }, context) {
      const { shareId } = await readableResult(context, resultId)
      const { template, own, head } = await sheetOf(services, resultId, index)
      return {
        sheet: own.id,
        fields: shownFields(template, own, head),
        titles: template.sheets.flatMap((sheet) =>
          readerFields(template, sheet).map(({ cell, title, sortedGroups }) => ({
            sheet: sheet.id,
            cell,
            title,
            sortedGroups,
          })),
        ),
        datasets: shareId === null ? pivotSources(template) : [],
      }
    },

    // Of all rows that the reader may see, whatever he has filtered by now: else a filter could not be widened.
    async fieldValues({ resultId, sheet, cell, keyword }, context) {
      const result = await readableResult(context, resultId)
      if (result.shareId !== null) refuse('right.missing', '查看字段的全部值')
      const { template, own, values } = await sheetOf(services, resultId, sheet)
      const field = readerFields(template, own).find((one) => one.cell === cell) ?? refuse('reading.gone', cell)
      const { reader } = await readingAs(context, result.viewAs)
      const order = {
        ...{ dataset: field.dataset, values, field: field.field, keyword },
        datasets: await datasetOrders(services, context, { ...reader, datasets: template.datasets }),
      }
      const read = () =>
        loggedRead(context, result, (watching) => services.dataPlane.fieldValues({ ...order, ...watching }))
      return inTurn(result, read, 'read')
    },

    async findText({ resultId, ...asked }, context) {
      const result = await readableResult(context, resultId)
      const order = {
        folder: resultFolder(services, resultId),
        ...asked,
        asker: readerOf(result),
        signal: context.signal,
      }
      return inTurn(result, () => services.dataPlane.findText(order), 'read')
    },

    async columnFacts({ resultId, sheet, column, cell }, context) {
      const result = await readableResult(context, resultId)
      const { template, own } = await sheetOf(services, resultId, sheet)
      const field = cell === null ? undefined : readerFields(template, own).find((one) => one.cell === cell)
      const place = { folder: resultFolder(services, resultId), sheet, column, templateRow: field?.row ?? null }
      return inTurn(
        result,
        () => services.dataPlane.columnFacts({ ...place, asker: readerOf(result), signal: context.signal }),
        'read',
      )
    },

    async rangeFacts({ resultId, ...range }, context) {
      const result = await readableResult(context, resultId)
      const order = {
        folder: resultFolder(services, resultId),
        ...range,
        asker: readerOf(result),
        signal: context.signal,
      }
      return inTurn(result, () => services.dataPlane.rangeFacts(order), 'read')
    },
  }
}

async function sheetOf(services: ReportServices, resultId: string, sheet: number) {
  const folder = resultFolder(services, resultId)
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const { template, values } = (await readOrder(folder)) ?? refuse('run.resultGone')
  const place = (await result.state()).sheets[sheet] ?? refuse('run.resultGone')
  const own = template.sheets[place.template] ?? refuse('run.resultGone')
  return { template, values, own, head: await result.head(sheet) }
}

function shownFields(template: Template, sheet: SheetTemplate, head: SheetHead): ReadableSheet['fields'] {
  const firstRow = firstExpandedRow(sheet)
  return readerFields(template, sheet).map(({ cell, field, title, type, aggregate, filters, sorts, ...place }) => ({
    ...{ cell, field, title, type, aggregate, filters, sorts },
    columns: columnsOf(head, place),
    templateColumn: place.column,
    // Above everything that grows a row of the sheet is the row of the template.
    heading: place.heading !== null && place.heading < firstRow ? place.heading : null,
  }))
}

function columnsOf({ columnLines, widths }: SheetHead, { column }: Pick<ReaderField, 'column'>): number[] {
  return widths.flatMap((_, at) => ((columnLines?.[at] ?? at) === column ? [at] : []))
}

function firstExpandedRow({ cells, blocks = [] }: SheetTemplate): number {
  const rows = cells.flatMap(({ content, row }) => (content.kind === 'field' && content.expand === 'down' ? [row] : []))
  return Math.min(...rows, ...blocks.filter(({ expand }) => expand === 'down').map(({ row }) => row))
}

/** Datasets that the report shows something of, with their fields. */
function pivotSources({ datasets, sheets }: Template): ReadableSheet['datasets'] {
  const used = new Set(sheets.flatMap(datasetsOf))
  return datasets
    .filter(({ name, fields }) => used.has(name) && fields.length > 0)
    .map(({ name, title, fields }) => ({
      name,
      title,
      fields: fields.map((field) => ({ ...field, title: field.title === '' ? field.name : field.title })),
    }))
}
