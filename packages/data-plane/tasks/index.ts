import { adapterOf } from '@mingtai/sql-sources'

import type { TaskName, Tasks } from '../protocol.ts'
import { exportResult } from './export.ts'
import { options, previewSql } from './look.ts'
import { run } from './run.ts'
import type { TaskContext } from './task-context.ts'

/** How each task is done. */
export const tasks: {
  [Name in TaskName]: (
    input: Tasks[Name]['input'],
    context: TaskContext<Tasks[Name]['progress']>,
  ) => Promise<Tasks[Name]['output']>
} = {
  testSource: (source, { signal }) => adapterOf(source.type).test(source, signal),
  listTables: (source) => adapterOf(source.type).tables(source),
  listColumns: ({ source, table }) => adapterOf(source.type).columns(source, table),
  previewSql: (order, { signal }) => previewSql(order, signal),
  options: (order, { signal }) => options(order, signal),
  run,
  export: exportResult,
}
