import { type Report, reportCalls } from '@mingtai/modules/data/report/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const reports = callsOf(reportCalls)

interface ReportCards {
  /** Undefined until known. */
  reports: Report[] | undefined
  /** Of all that this person may read. */
  total: number
  error: Error | null
  retry(): void
}

/** The reports that this person opens most, filled up with those that others view most of what they may read. */
export function useReportCards(most: number): ReportCards {
  const answer = useQuery({
    queryKey: ['report', 'workbench', most],
    queryFn: async () => {
      const [own, all] = await Promise.all([
        reports.page({ current: 1, size: most, scope: 'recent', sort: 'views' }),
        reports.page({ current: 1, size: most * 2, sort: 'views' }),
      ])
      const others = all.data.filter(({ id }) => own.data.every((one) => one.id !== id))
      return { shown: [...own.data, ...others].slice(0, most), total: all.total }
    },
  })
  return {
    reports: answer.data?.shown,
    total: answer.data?.total ?? 0,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
