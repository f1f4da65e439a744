import { type Report, reportCalls } from '@mingtai/modules/data/report/calls'
import { callsTo, type Connection } from './connection.ts'

const PAGE = 500

/** `mingtai list reports`: one line each, in columns at a terminal, with tabs for scripts. */
export async function listReports(connection: Connection, { json }: { json?: boolean }): Promise<void> {
  const reports = await allReports(connection)
  if (json === true) console.log(JSON.stringify(reports, null, 2))
  else for (const line of reportLines(reports, process.stdout.isTTY)) console.log(line)
}

async function allReports(connection: Connection): Promise<Report[]> {
  const api = callsTo(connection, reportCalls)
  const reports: Report[] = []
  for (let current = 1; ; current += 1) {
    const { data, total } = await api.page({ current, size: PAGE })
    reports.push(...data)
    if (data.length === 0 || reports.length >= total) return reports
  }
}

export function reportLines(reports: Pick<Report, 'code' | 'name' | 'folder'>[], inColumns: boolean): string[] {
  const width = Math.max(0, ...reports.map(({ code }) => code.length))
  return reports.map(({ code, name, folder }) => {
    const cells = [inColumns ? code.padEnd(width) : code, name, folder]
    return cells.filter((cell) => !inColumns || cell !== '').join(inColumns ? '  ' : '\t')
  })
}
