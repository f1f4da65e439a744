import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ReportForm } from '../../calls.ts'
import { firstMissing } from './form/chosen.ts'
import { isPlain } from './reading/edit-reading.ts'
import type { useQuestion } from './form/use-question.ts'
import { isUnreachable, type Run } from './use-run.ts'

interface Asked {
  run: Run
  parameters: ReportForm['parameters']
  question: ReturnType<typeof useQuestion>
}

/** What stands where no sheet can: it is not asked for yet, is being made, was refused, or has no rows. null: the sheet. */
export function standIn({ run, parameters, question }: Asked): ReactNode | null {
  const { problem, busy, meta } = run
  const { wrong, asked } = question
  const asks = parameters.some(({ hidden }) => !hidden)
  const isOlderShown = meta !== null && isUnreachable(problem)
  if (problem !== null && wrong === null && !isOlderShown) return refusal(sentenceOf(problem), question)
  if (meta === null) return busy ? <SkeletonRows rows={14} /> : <EmptyState text={hint({ parameters, question })} />
  if (meta.rows === 0 && meta.failed !== null) return refusal(meta.failed, question)
  if (meta.rows === 0 && !meta.complete) return <SkeletonRows rows={14} />
  if (meta.complete && meta.sourceRows === 0 && (asks || !isPlain(asked.reading))) return nothing(question)
  return null
}

function hint({ parameters, question }: Pick<Asked, 'parameters' | 'question'>): string {
  if (question.wrong !== null) return '改好标出的条件后点“查询”。'
  return firstMissing(parameters, question.chosen) === null ? '点“查询”生成报表。' : '填好必填条件后点“查询”。'
}

function nothing({ asked: { reading }, reset, open }: Asked['question']) {
  const clear = () => {
    reset()
    void open({ values: {}, reading: { ...reading, filters: [] } })
  }
  return (
    <EmptyState
      text="没有符合条件的数据。"
      action={<Button onClick={clear}>{reading.filters.length > 0 ? '清除筛选和条件' : '重置条件'}</Button>}
    />
  )
}

function refusal(sentence: string | null, { again }: Asked['question']) {
  const retry = (
    <Button type="primary" onClick={() => void again()}>
      重试
    </Button>
  )
  return (
    <div className="viewer-state">
      <RefusalPanel title="报表没有生成" text={sentence} actions={retry} />
    </div>
  )
}
