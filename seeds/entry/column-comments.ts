import { entryReports } from './entry-reports.ts'

/** What each column of the demo tables is called, as comments of the database: assistants and the SQL workshop read them. */
export function columnComments(): string[] {
  const tables = entryReports.flatMap(({ document }) => [document, ...document.lines])
  return tables.flatMap(({ table, columns }) =>
    columns.map(
      ({ name, title }) =>
        `comment on column ${table.schema}.${table.name}.${name} is '${title.replaceAll("'", "''")}'`,
    ),
  )
}
