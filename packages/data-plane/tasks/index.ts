import type { TaskName, Tasks } from '../process-messages.ts'
import type { TaskContext } from './task-context.ts'

/** How each task is done. The large ones are loaded when they are first asked for. */
export const tasks: {
  [Name in TaskName]: (
    input: Tasks[Name]['input'],
    context: TaskContext<Tasks[Name]['progress']>,
  ) => Promise<Tasks[Name]['output']>
} = {
  testSource: async (source, { signal }) => (await import('./look.ts')).testSource(source, signal),
  listTables: async (source) => (await import('./look.ts')).listTables(source),
  listColumns: async (order) => (await import('./look.ts')).listColumns(order),
  explainSql: async (order, { signal }) => (await import('./statement.ts')).explainSql(order, signal),
  askInterface: async (order, { signal }) => (await import('./statement.ts')).askInterface(order, signal),
  preview: async (order, context) => (await import('./look.ts')).preview(order, context),
  options: async (order, context) => (await import('./look.ts')).options(order, context),
  land: async (order, context) => (await import('./land.ts')).land(order, context),
  fieldOrigins: async (order) => (await import('./statement.ts')).fieldOrigins(order),
  run: async (order, context) => (await import('./run.ts')).run(order, context),
  findText: async (order, { signal }) => (await import('./find-text.ts')).findText(order, signal),
  columnFacts: async (order, { signal }) => (await import('./column-facts.ts')).columnFacts(order, signal),
  rangeFacts: async (order, { signal }) => (await import('./column-facts.ts')).rangeFacts(order, signal),
  fieldValues: async (order, context) => (await import('./field-values.ts')).fieldValues(order, context),
  readWorkbook: async (order) => (await import('./read-workbook.ts')).readWorkbook(order),
  readList: async (order) => (await import('./read-list.ts')).readList(order),
  importFile: async (order) => (await import('./import-file.ts')).importFile(order),
  paper: async (order) => (await import('./paper.ts')).paper(order),
  paperPage: async (order) => (await import('./paper.ts')).paperPage(order),
  explain: async (order, context) => (await import('./explain.ts')).explain(order, context),
  explainRows: async (order, context) => (await import('./explain.ts')).explainRows(order, context),
  locate: async (order, context) => (await import('./locate.ts')).locate(order, context),
  picture: async ({ name, uploads = {} }, { signal }) =>
    (await import('../pictures/load-picture.ts')).loadPicture(name, { uploads, signal }),
  uploadedPictures: async (order, { signal }) =>
    (await import('../pictures/result-pictures.ts')).uploadedPictures(order, signal),
  export: async (order, context) => (await import('./export.ts')).exportResult(order, context),
}
