import type { TaskName, Tasks } from '../process-messages.ts'
import type { TaskContext } from './task-context.ts'

/** The function of each task. Large ones are loaded on their first use. */
export const tasks: {
  [Name in TaskName]: (
    input: Tasks[Name]['input'],
    context: TaskContext<Tasks[Name]['progress']>,
  ) => Promise<Tasks[Name]['output']>
} = {
  testSource: async (source, { signal }) => (await import('./result/look.ts')).testSource(source, signal),
  listTables: async (source) => (await import('./result/look.ts')).listTables(source),
  listColumns: async (order) => (await import('./result/look.ts')).listColumns(order),
  describeTable: async (order) => (await import('./entry.ts')).describeTable(order),
  readRows: async (order) => (await import('./entry.ts')).readEntryRows(order),
  rowsByKey: async (order) => (await import('./entry.ts')).entryRowsByKey(order),
  createTable: async (order, { signal }) => (await import('./entry.ts')).createEntryTable(order, signal),
  writeRows: async (order, { signal }) => (await import('./entry.ts')).writeEntryRows(order, signal),
  verifyRows: async (order, { signal }) => (await import('./entry.ts')).verifyEntryRows(order, signal),
  explainSql: async (order, { signal }) => (await import('./statement.ts')).explainSql(order, signal),
  askInterface: async (order, { signal }) => (await import('./statement.ts')).askInterface(order, signal),
  preview: async (order, context) => (await import('./result/look.ts')).preview(order, context),
  options: async (order, context) => (await import('./result/look.ts')).options(order, context),
  land: async (order, context) => (await import('./land.ts')).land(order, context),
  statementTables: async ({ type, sql }) => (await import('./statement.ts')).statementTables(sql, type),
  fieldOrigins: async (order) => (await import('./statement.ts')).fieldOrigins(order),
  run: async (order, context) => (await import('./run.ts')).run(order, context),
  findText: async (order, { signal }) => (await import('./result/find-text.ts')).findText(order, signal),
  columnFacts: async (order, { signal }) => (await import('./result/column-facts.ts')).columnFacts(order, signal),
  rangeFacts: async (order, { signal }) => (await import('./result/column-facts.ts')).rangeFacts(order, signal),
  fieldValues: async (order, context) => (await import('./import/field-values.ts')).fieldValues(order, context),
  readWorkbook: async (order) => (await import('./import/read-workbook.ts')).readWorkbook(order),
  readList: async (order) => (await import('./import/read-list.ts')).readList(order),
  importFile: async (order) => (await import('./import/import-file.ts')).importFile(order),
  paper: async (order) => (await import('./write/paper.ts')).paper(order),
  paperPage: async (order) => (await import('./write/paper.ts')).paperPage(order),
  document: async (order) => (await import('./write/document.ts')).writtenDocument(order),
  officialDocument: async (order) => (await import('./write/official-document.ts')).writtenOfficialDocument(order),
  explain: async (order, context) => (await import('./result/explain.ts')).explain(order, context),
  explainRows: async (order, context) => (await import('./result/explain.ts')).explainRows(order, context),
  locate: async (order, context) => (await import('./result/locate.ts')).locate(order, context),
  picture: async ({ name, uploads = {} }, { signal }) =>
    (await import('../pictures/load-picture.ts')).loadPicture(name, { uploads, signal }),
  uploadedPictures: async (order, { signal }) =>
    (await import('../pictures/result-pictures.ts')).uploadedPictures(order, signal),
  export: async (order, context) => (await import('./write/export.ts')).exportResult(order, context),
}
