import { CallError } from '@mingtai/api'
import { Button } from 'antd'
import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { ParameterValues, Reading, ReportForm } from '../../calls.ts'
import { api } from '../api.ts'
import { OpenReport } from './OpenReport.tsx'
import { viewsKey } from './reading/ViewsMenu.tsx'
import type { ReactNode } from 'react'
import './viewer.css'

/** Whether rows that were kept for a while will do, or rows of now are asked for. */
export type RowsAge = 'kept' | 'fresh'

/** Where a viewer takes its form and its results from: a report of the tenant or a share. */
export interface ReportSource {
  queryKey: readonly unknown[]
  form(): Promise<ReportForm>
  run(values: ParameterValues, age: RowsAge, reading: Reading): Promise<{ resultId: string }>
  /** Ways of reading that the reader keeps; null: nobody is signed in. */
  viewsOf: string | null
  mayShare: boolean
  /** Where else one may go when there is nothing to open. */
  elsewhere?: ReactNode
}

interface Props {
  source: ReportSource
  useTitle(title: string | null): void
}

/** Asking again brings nothing: the report or its link is no more. */
function isGone(error: Error): boolean {
  return error instanceof CallError && /notFound|ended/i.test(error.key ?? '')
}

/** The viewer: first the parameter form, then the report itself. */
export function ReportView({ source, useTitle }: Props) {
  const form = useQuery({ queryKey: source.queryKey, queryFn: () => source.form() })
  const { viewsOf } = source
  const views = useQuery({
    queryKey: viewsKey(viewsOf ?? ''),
    queryFn: () => api.views({ code: viewsOf ?? '' }),
    enabled: viewsOf !== null,
    retry: false,
  })
  useTitle(form.data?.name ?? null)
  if (form.error !== null) {
    const again = <Button onClick={() => void form.refetch()}>重试</Button>
    return (
      <div className="viewer-state">
        <h1 className="visually-hidden">报表</h1>
        <RefusalPanel
          title="没有打开报表"
          text={sentenceOf(form.error)}
          actions={isGone(form.error) ? source.elsewhere : again}
        />
      </div>
    )
  }
  // A report may open with a view of its reader; without views it opens all the same.
  if (form.data === undefined || (viewsOf !== null && views.isPending))
    return (
      <div className="viewer">
        <SkeletonRows rows={12} />
      </div>
    )
  return <OpenReport form={form.data} source={source} views={views.data ?? []} />
}
