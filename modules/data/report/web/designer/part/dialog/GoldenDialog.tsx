import { Dialog, EmptyState, NotRead, SkeletonRows, StatusTag, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { GoldenCheck } from '../../../../calls.ts'
import { api } from '../../../api.ts'
import { useStudio, useStudioState } from '../use-studio.ts'

/** 金额基准: the figures that must stay, what they are now, and how to let them go. */
export function GoldenDialog({ onClose }: { onClose(): void }) {
  const studio = useStudio()
  const { id } = useStudioState((state) => state.design)
  const [checks, setChecks] = useState<GoldenCheck[] | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const list = useQuery({
    queryKey: ['report', 'goldens', id],
    queryFn: () => api.goldens({ tplId: id }),
    staleTime: 0,
  })
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((problem: unknown) => notice.refuse(problem))
    setBusy(false)
  }
  const check = () =>
    attempt(async () => {
      if (await studio.save()) setChecks(await api.checkGoldens({ tplId: id }))
    })
  const remove = (golden: string) =>
    attempt(async () => {
      await api.removeGolden({ tplId: id, id: golden })
      await list.refetch()
    })
  const rows = list.data ?? []
  return (
    <Dialog
      open
      title="金额基准"
      width={640}
      onClose={onClose}
      footer={
        <Button type="primary" loading={busy} disabled={rows.length === 0} onClick={() => void check()}>
          现在核对
        </Button>
      }
    >
      <p className="rd-publish-note">
        在预览里右键一个数字，选“记为金额基准”。以后每次发布都会用同样的参数重算并核对，不一致时要写明原因才能发布。
      </p>
      {list.error !== null && <NotRead title="没有读到基准" problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.data !== undefined && rows.length === 0 && <EmptyState text="还没有记过基准。" />}
      <ul className="rd-goldens">
        {rows.map(({ id: golden, name, at, sheet, path, expected }) => (
          <li key={golden}>
            <span>
              <b title={name}>{name}</b>
              <small>
                {sheet}!{at}　{path.filter((words) => words !== '').join(' · ')}
              </small>
            </span>
            <span className="rd-golden-figure">
              {Number(expected).toLocaleString('zh-CN', { maximumFractionDigits: 6 })}
            </span>
            <GoldenState check={checks?.find((one) => one.id === golden) ?? null} />
            <Button type="link" size="small" danger disabled={busy} onClick={() => void remove(golden)}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What a check found of one golden number. */
export function GoldenState({ check }: { check: GoldenCheck | null }) {
  if (check === null) return <span />
  if (check.same) return <StatusTag tone="pine">一致</StatusTag>
  if (check.problem !== null) return <small className="rd-golden-problem">{check.problem}</small>
  return (
    <StatusTag tone="cinnabar">
      现在 {Number(check.found).toLocaleString('zh-CN', { maximumFractionDigits: 6 })}
    </StatusTag>
  )
}
