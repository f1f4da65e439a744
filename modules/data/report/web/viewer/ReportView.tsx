import { CallError } from '@mingtai/api'
import type { ActiveCell } from '@mingtai/sheet-view'
import { Button } from 'antd'
import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { ChoiceQuestion } from '@mingtai/modules/data/dataset/web/parameters'
import type { FoundChoices } from '@mingtai/modules/data/dataset/calls'
import type { ParameterValues, Reading, ReportForm } from '../../calls.ts'
import { api } from '../api.ts'
import { OpenReport } from './OpenReport.tsx'
import { viewsKey } from './reading/ViewsMenu.tsx'
import { type ReactNode, useEffect } from 'react'
import './viewer.css'
import './facts-line.css'
import './sheet-foot.css'
import './share/shared.css'
import './share/shared.css'

/** Whether rows that were kept for a while will do, or rows of now are asked for. */
export type RowsAge = 'cached' | 'fresh'

/** What happens in a viewer, for the page that it stands in. */
export type ReportEvent =
  | { kind: 'query'; values: ParameterValues }
  | { kind: 'cell'; cell: ActiveCell | null }
  /** Of the whole report, in pixels. */
  | { kind: 'height'; height: number }

/** Where a viewer takes its form and its results from: a report of the tenant or a share. */
export interface ReportSource {
  queryKey: readonly unknown[]
  form(): Promise<ReportForm>
  choices(question: ChoiceQuestion, signal?: AbortSignal): Promise<FoundChoices>
  run(values: ParameterValues, age: RowsAge, reading: Reading, signal: AbortSignal): Promise<{ resultId: string }>
  /** Ways of reading that the reader keeps; null: nobody is signed in, or the rows are no report. */
  viewsOf: string | null
  mayShare: boolean
  /** The sheet that is shown first; left out: the first one. */
  opensAt?: 'last'
  /** Laid out for a phone, however wide the window is. */
  onPhone?: boolean
  /** Told to the page that the report stands in. */
  tell?(event: ReportEvent): void
  /** The password of a link is to be given again. */
  onPassOver?(): void
  /** On a phone, before the name: the way back. */
  back?: ReactNode
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
  const isPassOver = form.error instanceof CallError && form.error.key === 'share.passwordRequired'
  useEffect(() => {
    if (isPassOver) source.onPassOver?.()
  })
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
  const { fixed = [] } = form.data
  return (
    <>
      {fixed.length > 0 && <FixedValues fixed={fixed} />}
      <OpenReport form={form.data} source={source} views={views.data ?? []} />
    </>
  )
}

/** What the sharer chose for all visitors: to be seen, not to be changed. */
function FixedValues({ fixed }: { fixed: NonNullable<ReportForm['fixed']> }) {
  return (
    <p className="shared-fixed">
      {fixed.map(({ name, words }) => (
        <span key={name}>
          {name}
          <b>{words}</b>
        </span>
      ))}
    </p>
  )
}
