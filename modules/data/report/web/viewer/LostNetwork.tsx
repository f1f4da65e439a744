import { sentenceOf } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { whenReachable } from './navigation/when-reachable.ts'
import { isUnreachable, type Run } from './use-run.ts'
import './lost-network.css'

interface Props {
  run: Run
  /** Why rows in view are missing; null: they are all here. */
  missing: string | null
  /** Asks the last question again. */
  onAsk(): void
  /** Loads the missing rows again. */
  onLoad(): void
}

/** Says over the sheet that the network is gone; what was read stays, and the rest comes by itself when it is back. */
export function LostNetwork({ run, missing, onAsk, onLoad }: Props) {
  const isUnasked = run.meta !== null && isUnreachable(run.problem)
  const again = isUnasked ? onAsk : onLoad
  useReturn(isUnasked || missing !== null, again)
  if (!isUnasked && missing === null) return null
  return (
    <p className="lost-network" role="status">
      <span>{isUnasked ? unasked(run) : missing}</span>
      <Button size="small" onClick={again}>
        重试
      </Button>
    </p>
  )
}

function unasked({ at, problem }: Run): string {
  const read = at === null ? '' : at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })
  return `${sentenceOf(problem)}表里还是 ${read} 查到的结果，网络恢复后自动重新查询。`
}

function useReturn(isLost: boolean, again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isLost) return
    const left = new AbortController()
    void whenReachable(left.signal).then(() => left.signal.aborted || latest.current())
    return () => left.abort()
  }, [isLost])
}
