import { useBusy, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Plan } from '../../performance.ts'
import { api } from '../api.ts'
import { IndicatorEditor } from '../template/IndicatorEditor.tsx'
import { IndicatorList } from '../template/IndicatorList.tsx'
import '../template/template.css'

/** The indicators of a run, which all sheets have that have none of their own. */
export function IndicatorPane({ plan }: { plan: Plan }) {
  const [indicators, setIndicators] = useState(plan.indicators)
  const [isDirty, setDirty] = useState(false)
  const client = useQueryClient()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const forgetWork = useLeaveQuestion(isDirty, useId())
  if (plan.state !== 'making')
    return (
      <div className="perf-section">
        <IndicatorList indicators={plan.indicators} />
      </div>
    )
  const save = () =>
    run(async () => {
      await api.savePlanIndicators({ planId: plan.id, revision: plan.revision, indicators })
      setDirty(false)
      forgetWork()
      notice.success('已保存，用于全部考核对象。')
      await client.invalidateQueries({ queryKey: ['performance'] })
    })
  return (
    <div className="perf-section">
      <IndicatorEditor
        value={indicators}
        onChange={(next) => {
          setIndicators(next)
          setDirty(true)
        }}
      />
      <div className="perf-save">
        <Button type="primary" loading={busy} disabled={!isDirty} onClick={() => void save()}>
          保存指标
        </Button>
      </div>
    </div>
  )
}
